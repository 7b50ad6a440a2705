import type { ReactNode, RefObject } from 'react';
import { isSaveKey, SAVE_KEY_PROPS } from '../lib/saveKey';
import { Button } from './Button';
import { DialogFrame } from './DialogFrame';
import { DialogActions, DialogContent } from './mui/Dialog';

/** A dialog with a form of its own, which may be opened from within another form. */
export function FormDialog(props: {
  title: string;
  maxWidth?: 'xs' | 'sm';
  submitLabel: string;
  isDestructive?: boolean;
  isBusy?: boolean;
  /** Whose first invalid field gets the focus. */
  formRef?: RefObject<HTMLFormElement | null>;
  busyLabel?: string;
  /** Instead of the button „Zrušit“. */
  otherActions?: ReactNode;
  onSubmit(): void;
  onClose(): void;
  children: ReactNode;
}) {
  const { title, maxWidth, submitLabel, isDestructive = false, isBusy = false, busyLabel } = props;
  const { otherActions, onSubmit, onClose } = props;
  return (
    <DialogFrame title={title} {...(maxWidth && { maxWidth })} mayClose={!isBusy} onClose={onClose}>
      <form
        ref={props.formRef}
        noValidate
        aria-busy={isBusy}
        onSubmit={(event) => {
          event.preventDefault();
          // Keeps the event from a form around the dialog, which React passes it to.
          event.stopPropagation();
          onSubmit();
        }}
        onKeyDown={(event) => {
          if (!isSaveKey(event)) return;
          event.preventDefault();
          event.stopPropagation();
          if (!event.repeat && !isBusy) event.currentTarget.requestSubmit();
        }}
      >
        <DialogContent>{props.children}</DialogContent>
        <DialogActions>
          {otherActions ?? (
            <Button variant="outline" disabled={isBusy} onClick={onClose}>
              Zrušit
            </Button>
          )}
          <Button
            type="submit"
            variant={isDestructive ? 'destructive' : 'primary'}
            aria-disabled={isBusy}
            {...SAVE_KEY_PROPS}
          >
            {isBusy && busyLabel !== undefined ? busyLabel : submitLabel}
          </Button>
        </DialogActions>
      </form>
    </DialogFrame>
  );
}
