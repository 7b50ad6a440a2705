import { styled } from '@mui/material/styles';
import { CloudOff, TriangleAlert } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { useSSE } from '../../live/SSEContext';
import { useSession } from '../../session/SessionProvider';
import { StatusLine } from '../../ui/StatusLine';

/** In the corner that toasts leave free; there from the start, so that readers of the screen hear what comes. */
const Corner = styled('div')(({ theme }) => ({
  position: 'fixed',
  bottom: theme.spacing(2),
  left: `calc(var(--sidebar, 0px) + ${theme.spacing(2)})`,
  right: theme.spacing(2),
  zIndex: theme.zIndex.drawer - 1,
  display: 'grid',
  gap: theme.spacing(1),
  pointerEvents: 'none',
  '& > *': { pointerEvents: 'auto' },
}));

/** What is to be said of the stream: that it was given up, and to admins that the server limps. */
export function LiveNotices() {
  const { status, tryAgain } = useSSE();
  const { view } = useSession();
  const isAdmin = view.status === 'authenticated' && view.user.role === 'admin';
  const isLost = status.phase === 'failed' || status.phase === 'stopped';
  return (
    <Corner role="status">
      {isAdmin && status.degraded && (
        <HideableLine
          icon={<TriangleAlert size={18} aria-hidden />}
          text="Server pracuje v omezeném režimu: některá jeho část není dostupná."
        />
      )}
      {isLost && (
        <HideableLine
          icon={<CloudOff size={18} aria-hidden />}
          text="Živé aktualizace nejsou dostupné"
          action={{ label: 'Zkusit znovu', onClick: tryAgain }}
        />
      )}
    </Corner>
  );
}

/** Who has read it may put it away; what happens anew is said anew. */
function HideableLine(props: Omit<ComponentProps<typeof StatusLine>, 'onHide'>) {
  const [isHidden, setIsHidden] = useState(false);
  return isHidden ? null : <StatusLine {...props} onHide={() => setIsHidden(true)} />;
}
