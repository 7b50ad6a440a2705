import { CloudOff, TriangleAlert } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { useSSE } from '../../live/SSEProvider';
import { useSession } from '../../session/SessionProvider';
import { StatusLine } from '../../ui/StatusLine';
import { styled } from '../../ui/styled';

/** Rendered from the start, because screen readers announce only changes of an existing live region. */
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

function HideableLine(props: Omit<ComponentProps<typeof StatusLine>, 'onHide'>) {
  const [isHidden, setIsHidden] = useState(false);
  return isHidden ? null : <StatusLine {...props} onHide={() => setIsHidden(true)} />;
}
