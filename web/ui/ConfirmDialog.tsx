import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { useLayer } from './layers/useLayer';
import type { Question } from './useConfirm';

/** The dialog itself; a page of its own for the bundler, because most visits ask nothing. */
export default function ConfirmDialog({
  question,
  onAnswer,
}: {
  question: Question;
  onAnswer(confirmed: boolean): void;
}) {
  const id = useId();
  useLayer('dialog', true, ({ key }) => {
    if (key === 'Escape') onAnswer(false);
    return key === 'Escape';
  });
  const { title = 'Potvrdit akci', message = 'Opravdu chcete provést tuto akci?' } = question;
  const { confirmLabel = 'Potvrdit', cancelLabel = 'Zrušit', destructive = false } = question;
  return (
    <Dialog
      open
      onClose={() => onAnswer(false)}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
    >
      <DialogTitle id={`${id}-title`}>{title}</DialogTitle>
      <DialogContent>
        <DialogContentText id={`${id}-text`}>{message}</DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button onClick={() => onAnswer(false)}>{cancelLabel}</Button>
        <Button
          variant="contained"
          color={destructive ? 'error' : 'primary'}
          autoFocus
          onClick={() => onAnswer(true)}
        >
          {confirmLabel}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
