import { Bell as BellIcon } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { IconButton } from '../../../ui/IconButton';
import { useLayer } from '../../../ui/layers/useLayer';
import { styled } from '../../../ui/styled';
import { usePreload } from '../../../ui/usePreload';
import { INBOX_PATH } from '../broadcastPaths';
import { badgeText, bellLabel } from '../noticeLabels';
import { useNoticeToasts } from './useNoticeToasts';
import { useRunningNotices } from './useRunningNotices';

const load = () => import('./BellPopover').then((module) => ({ default: module.BellPopover }));
const BellPopover = lazy(load);

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
  const [wasOpened, setWasOpened] = useState(false);
  const preload = usePreload(load);
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
        onClick={(event) => {
          setAnchor(event.currentTarget);
          setWasOpened(true);
        }}
      >
        <BellIcon size={21} aria-hidden />
        {unread > 0 && <Badge aria-hidden>{badgeText(unread)}</Badge>}
      </IconButton>
      <Suspense>
        {wasOpened && <BellPopover anchor={anchor} unread={unread} onClose={() => setAnchor(null)} />}
      </Suspense>
    </>
  );
}
