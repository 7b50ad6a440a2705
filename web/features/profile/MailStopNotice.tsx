import { MailX } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import type { Following } from '../../../generated/web/model';
import { isMailed } from '../../following/followChoice';
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

export function MailStopNotice({ userId, following }: { userId: number; following: Following }) {
  const { email, mail_enabled, mail_stop } = following;
  const { startMails } = useSaveFollowing();
  const [isBusy, setIsBusy] = useState(false);

  async function start() {
    if (isBusy) return;
    setIsBusy(true);
    await startMails().catch(() => undefined);
    setIsBusy(false);
  }

  if (!mail_enabled) return null;
  const addressLink = (label: string) => <Link to={profilePath(userId, 'profil')}>{label}</Link>;
  const startButton = (label: string) => (
    <Button size="sm" aria-disabled={isBusy} onClick={() => void start()}>
      {label}
    </Button>
  );
  if (email === null) {
    if (!isMailed(following)) return null;
    return (
      <MailNote>
        {addNbsp('Nemáte v profilu e-mailovou adresu, e-maily o nových článcích proto neposíláme.')}{' '}
        {addressLink('Doplnit adresu')}
      </MailNote>
    );
  }
  if (mail_stop === 'undeliverable') {
    return (
      <MailNote action={startButton('Zkusit znovu')}>
        {addNbsp(`Na adresu ${email} se nedá doručit, e-maily o nových článcích proto neposíláme.`)}{' '}
        {addressLink('Změnit adresu')}
      </MailNote>
    );
  }
  if (mail_stop === 'unsubscribed') {
    return (
      <MailNote action={startButton('Zapnout')}>
        {addNbsp('E-maily o nových článcích máte vypnuté.')}
      </MailNote>
    );
  }
  return null;
}

function MailNote({ action, children }: { action?: ReactNode; children: ReactNode }) {
  return (
    <Note role="note">
      <div>
        <MailX size={20} aria-hidden />
        <p>{children}</p>
      </div>
      {action}
    </Note>
  );
}
