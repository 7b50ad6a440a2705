import { X } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Button } from '../Button';
import { ServerError } from '../form/ServerError';
import { IconButton } from '../IconButton';
import { useLayer } from '../layers/useLayer';
import { CircularProgress } from '../mui/CircularProgress';
import { Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '../mui/Dialog';
import type { ConfirmStore, OpenQuestion } from './confirmStore';
import { withDefaults } from './withDefaults';

export function ConfirmDialog({ open, store }: { open: OpenQuestion; store: ConfirmStore }): ReactNode {
  const id = useId();
  const { question, isBusy, failure } = open;
  const { title, message, confirmLabel, cancelLabel, destructive } = withDefaults(question);

  useLayer('dialog', true, ({ key }) => {
    if (key === 'Escape') store.cancel();
    return key === 'Escape';
  });

  return (
    <Dialog
      open
      maxWidth="xs"
      fullWidth
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onClose={store.cancel}
      onKeyDown={store.resetTimeout}
      onPointerDown={store.resetTimeout}
      onInput={store.resetTimeout}
    >
      <IconButton className="close" aria-label="Zavřít dialog" disabled={isBusy} onClick={store.cancel}>
        <X size={20} aria-hidden />
      </IconButton>
      <DialogTitle id={`${id}-title`}>{title}</DialogTitle>
      <DialogContent>
        <DialogContentText id={`${id}-text`}>{message}</DialogContentText>
        <ServerError problem={failure} />
      </DialogContent>
      <DialogActions>
        <Button variant="outline" autoFocus={destructive} disabled={isBusy} onClick={store.cancel}>
          {cancelLabel}
        </Button>
        <Button
          variant={destructive ? 'destructive' : 'primary'}
          autoFocus={!destructive}
          aria-disabled={isBusy}
          startIcon={isBusy && <CircularProgress size={16} color="inherit" aria-hidden />}
          onClick={store.confirm}
        >
          {isBusy ? 'Zpracování...' : confirmLabel}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
