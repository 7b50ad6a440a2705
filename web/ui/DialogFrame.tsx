import DialogTitle from '@mui/material/DialogTitle';
import { X } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { IconButton } from './IconButton';
import { useLayer } from './layers/useLayer';
import { Dialog } from './mui/Dialog';

export function DialogFrame(props: {
  title: string;
  maxWidth?: 'xs' | 'sm' | 'md';
  mayClose?: boolean;
  onClose(): void;
  children: ReactNode;
}) {
  const { title, maxWidth = 'sm', mayClose = true, onClose, children } = props;
  const id = useId();
  useLayer('dialog', true, ({ key }) => {
    if (key === 'Escape' && mayClose) onClose();
    return key === 'Escape';
  });
  return (
    <Dialog open fullWidth maxWidth={maxWidth} aria-labelledby={`${id}-title`}>
      {mayClose && (
        <IconButton className="close" aria-label="Zavřít dialog" onClick={onClose}>
          <X size={20} aria-hidden />
        </IconButton>
      )}
      <DialogTitle id={`${id}-title`}>{title}</DialogTitle>
      {children}
    </Dialog>
  );
}
