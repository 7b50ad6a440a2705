import { Bell as BellIcon } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { IconButton } from '../../../ui/IconButton';
import { useLayer } from '../../../ui/layers/useLayer';
import { styled } from '../../../ui/styled';
import { useLateComponent } from '../../../ui/useLateComponent';
import { INBOX_PATH } from '../broadcastPaths';
import { badgeText, bellLabel } from '../noticeLabels';
import { useNoticeToasts } from './useNoticeToasts';
import { useRunningNotices } from './useRunningNotices';

const load = () => import('./BellPopover').then((module) => module.BellPopover);

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
  const { Component: BellPopover, preload, open } = useLateComponent(load);
  const { running, unread, areToastsEnabled } = useRunningNotices();
  const isOpen = anchor !== null;
  const isListed = useLocation().pathname === INBOX_PATH || isOpen;
  useNoticeToasts(userId, areToastsEnabled ? running : undefined, isListed);
  useLayer('menu', isOpen);

  return (
    <>
      <IconButton
        aria-label={bellLabel(unread)}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={preload}
        onFocus={preload}
        onClick={({ currentTarget }) => {
          setAnchor(currentTarget);
          open(() => setAnchor(null));
        }}
      >
        <BellIcon size={21} aria-hidden />
        {unread > 0 && <Badge aria-hidden>{badgeText(unread)}</Badge>}
      </IconButton>
      {BellPopover && <BellPopover anchor={anchor} unread={unread} onClose={() => setAnchor(null)} />}
    </>
  );
}
