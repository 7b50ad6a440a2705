import { Popover } from '../../../ui/mui/Popover';
import { BellPanel } from './BellPanel';

interface Props {
  readonly anchor: HTMLElement | null;
  readonly unread: number;
  onClose(): void;
}

/** A chunk of its own: the popover is MUI's, which the first load does without. */
export function BellPopover({ anchor, unread, onClose }: Props) {
  const isOpen = anchor !== null;
  return (
    <Popover
      anchorEl={anchor}
      open={isOpen}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{ paper: { role: 'dialog', 'aria-label': 'Oznámení' } }}
    >
      {isOpen && <BellPanel unread={unread} onNavigate={onClose} />}
    </Popover>
  );
}
