import Dialog from '@mui/material/Dialog';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import { X } from 'lucide-react';
import { useId, useState } from 'react';
import { useLayer } from '../../ui/layers/useLayer';
import { NewTokenForm } from './NewTokenForm';
import { TokenSecret } from './TokenSecret';
import { useNewToken } from './useNewToken';

/** Shows the secret once; until it is copied, only its button closes the dialog. */
export function NewTokenDialog({ onClose }: { onClose(): void }) {
  const id = useId();
  const token = useNewToken();
  const [isCopied, setIsCopied] = useState(false);
  const { created, isBusy } = token;
  const mayClose = !isBusy && (!created || isCopied);

  function close() {
    if (!mayClose) return;
    token.discard();
    onClose();
  }

  useLayer('dialog', true, ({ key }) => {
    if (key === 'Escape') close();
    return key === 'Escape';
  });

  return (
    <Dialog open fullWidth maxWidth="sm" aria-labelledby={`${id}-title`}>
      {mayClose && (
        <IconButton className="close" aria-label="Zavřít dialog" onClick={close}>
          <X size={20} aria-hidden />
        </IconButton>
      )}
      <DialogTitle id={`${id}-title`}>
        {created ? `Token „${created.data.name}“ je hotový` : 'Nový token pro skripty'}
      </DialogTitle>
      {created ? (
        <TokenSecret secret={created.secret} onCopied={() => setIsCopied(true)} onDone={onClose} />
      ) : (
        <NewTokenForm token={token} onCancel={close} />
      )}
    </Dialog>
  );
}
