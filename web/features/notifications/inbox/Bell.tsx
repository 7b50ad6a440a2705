import { Bell as BellIcon } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { IconButton } from '../../../ui/IconButton';
import { useLayer } from '../../../ui/layers/useLayer';
import { Popover } from '../../../ui/mui/Popover';
import { styled } from '../../../ui/styled';
import { INBOX_PATH } from '../broadcastPaths';
import { badgeText, bellLabel } from '../noticeLabels';
import { BellPanel } from './BellPanel';
import { useNoticeToasts } from './useNoticeToasts';
import { useRunningNotices } from './useRunningNotices';

const Badge = styled('span')(({ theme }) => ({
  position: 'absolute',
  top: 4,
  right: 2,
  minWidth: 18,
  height: 18,
  padding: '0 4px',
  borderRadius: 9,
  color: theme.color.paper,
  backgroundColor: theme.color.pin,
  fontSize: '0.75rem',
  fontWeight: 700,
  lineHeight: '18px',
  fontVariantNumeric: 'tabular-nums',
  textAlign: 'center',
}));

export function Bell({ userId }: { userId: number }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { running, unread, areToastsEnabled } = useRunningNotices();
  const isOpen = anchor !== null;
  const isListed = useLocation().pathname === INBOX_PATH || isOpen;
  useNoticeToasts(userId, areToastsEnabled ? running : undefined, isListed);
  useLayer('menu', isOpen);
  const close = () => setAnchor(null);

  return (
    <>
      <IconButton
        aria-label={bellLabel(unread)}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <BellIcon size={21} aria-hidden />
        {unread > 0 && <Badge aria-hidden>{badgeText(unread)}</Badge>}
      </IconButton>
      <Popover
        anchorEl={anchor}
        open={isOpen}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': 'Oznámení' } }}
      >
        {isOpen && <BellPanel unread={unread} onNavigate={close} />}
      </Popover>
    </>
  );
}
