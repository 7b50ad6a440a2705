import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import { useState } from 'react';
import type { PasswordLinkCreatedData, UserRecord } from '../../../generated/web/model';
import { createPasswordLink } from '../../../generated/web/people/people';
import { ApiError } from '../../api/apiError';
import { Button } from '../../ui/Button';
import { DialogFrame } from '../../ui/DialogFrame';
import { FormError } from '../../ui/form/FormError';
import { OneTimeLink } from './OneTimeLink';

export function PasswordLinkDialog({ user, onClose }: { user: UserRecord; onClose(): void }) {
  const [link, setLink] = useState<PasswordLinkCreatedData>();
  const [isCopied, setIsCopied] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);

  async function create() {
    if (isBusy) return;
    setIsBusy(true);
    try {
      setLink((await createPasswordLink(user.id, { failures: 'caller' })).data);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setProblem(error.text);
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <DialogFrame
      title={`Odkaz pro nové heslo: ${user.full_name}`}
      mayClose={!isBusy && (!link || isCopied)}
      onClose={onClose}
    >
      {link ? (
        <OneTimeLink
          url={link.url}
          expiresAt={link.expires_at}
          person={user.full_name}
          onCopied={() => setIsCopied(true)}
          onDone={onClose}
        />
      ) : (
        <>
          <DialogContent>
            <p style={{ margin: 0 }}>
              Odkaz platí hodinu a funguje jednou. Dřívější odkaz přestane platit, dosavadní heslo zůstane,
              dokud si {user.full_name} nenastaví nové.
            </p>
            <FormError message={problem} />
          </DialogContent>
          <DialogActions>
            <Button variant="outline" onClick={onClose}>
              Zrušit
            </Button>
            <Button variant="primary" aria-disabled={isBusy} onClick={() => void create()}>
              {isBusy ? 'Vytvářím…' : 'Vytvořit odkaz'}
            </Button>
          </DialogActions>
        </>
      )}
    </DialogFrame>
  );
}
