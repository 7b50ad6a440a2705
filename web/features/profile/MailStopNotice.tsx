import { MailX } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { Following } from '../../../generated/web/model';
import { profilePath } from '../../following/profilePath';
import { useSaveFollowing } from '../../following/useSaveFollowing';
import { addNbsp } from '../../lib/czechTypography';
import { Button } from '../../ui/Button';
import { styled } from '../../ui/styled';
import { TYPE } from '../../ui/tokens';

const Note = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(1.25, 1.75),
  marginBottom: theme.spacing(3),
  padding: theme.spacing(1.5, 1.75),
  border: `1px solid ${theme.color.rule}`,
  borderLeft: `4px solid ${theme.color.warning}`,
  borderRadius: theme.radius,
  fontSize: TYPE.small,
  lineHeight: 1.45,
  '& > div': { display: 'flex', flex: '1 1 16rem', gap: theme.spacing(1.25) },
  '& svg': { flex: 'none', marginTop: '0.1em', color: theme.color.warning },
  '& p': { margin: 0, overflowWrap: 'anywhere' },
}));

/** Says that no news is mailed, and why, with the way to have it sent again. */
export function MailStopNotice({ userId, following }: { userId: number; following: Following }) {
  const { email, mail_enabled, mail_stop } = following;
  const { startMails } = useSaveFollowing();
  const [isBusy, setIsBusy] = useState(false);
  if (mail_stop === null || !mail_enabled) return null;
  const isUndeliverable = mail_stop === 'undeliverable';

  async function start() {
    if (isBusy) return;
    setIsBusy(true);
    await startMails().catch(() => undefined);
    setIsBusy(false);
  }

  return (
    <Note role="note">
      <div>
        <MailX size={20} aria-hidden />
        {isUndeliverable ? (
          <p>
            {addNbsp(`Na adresu ${email} se nedá doručit, e-maily o nových článcích proto neposíláme.`)}{' '}
            <Link to={profilePath(userId)}>Změnit adresu</Link>
          </p>
        ) : (
          <p>{addNbsp('E-maily o nových článcích máte vypnuté.')}</p>
        )}
      </div>
      <Button size="sm" aria-disabled={isBusy} onClick={() => void start()}>
        {isUndeliverable ? 'Zkusit znovu' : 'Zapnout'}
      </Button>
    </Note>
  );
}
