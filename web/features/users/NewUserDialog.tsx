import { useState } from 'react';
import type { UserCreated } from '../../../generated/web/model';
import { DialogFrame } from '../../ui/DialogFrame';
import { NewUserForm } from './NewUserForm';
import { OneTimeLink } from './OneTimeLink';
import { useNewUser } from './useNewUser';

/**
 * Creates a user. A one-time link is shown once, and the dialog closes only after it is copied or confirmed.
 */
export function NewUserDialog({ onClose }: { onClose(): void }) {
  const [created, setCreated] = useState<UserCreated>();
  const [isCopied, setIsCopied] = useState(false);
  const newUser = useNewUser((answer) => {
    if (answer.invitation) setCreated(answer);
    else onClose();
  });

  function cancel() {
    newUser.discard();
    onClose();
  }

  if (created?.invitation) {
    const { full_name } = created.data;
    return (
      <DialogFrame title={`Odkaz pro nového uživatele: ${full_name}`} mayClose={isCopied} onClose={onClose}>
        <OneTimeLink
          url={created.invitation.url}
          expiresAt={created.invitation.expires_at}
          person={full_name}
          onCopied={() => setIsCopied(true)}
          onDone={onClose}
        />
      </DialogFrame>
    );
  }
  return (
    <DialogFrame title="Nový uživatel" mayClose={!newUser.isBusy} onClose={cancel}>
      <NewUserForm newUser={newUser} onCancel={cancel} />
    </DialogFrame>
  );
}
