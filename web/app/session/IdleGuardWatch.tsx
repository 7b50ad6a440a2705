import { lazy, Suspense, useSyncExternalStore } from 'react';
import { SessionBanner } from '../../ui/session/SessionBanner';
import { SessionOverlay } from '../../ui/session/SessionOverlay';
import { styled } from '../../ui/styled';
import { usePreload } from '../../ui/usePreload';
import { useCrossTab } from './useCrossTab';
import { useIdleRunner } from './useIdleRunner';

const load = () => import('../../ui/session/IdleModal').then((module) => ({ default: module.IdleModal }));
const IdleModal = lazy(load);

/** Overlays the page without a layout shift when the banner appears or disappears. */
const BannerOverlay = styled('div')(({ theme }) => ({
  position: 'sticky',
  top: 0,
  height: 0,
  zIndex: theme.zIndex.drawer + 1,
}));

export function IdleGuardWatch() {
  const runner = useIdleRunner(useCrossTab());
  usePreload(load);
  const { warning, isContentHidden } = useSyncExternalStore(runner.subscribe, runner.getState);
  if (isContentHidden) return <SessionOverlay />;
  if (!warning) return null;
  const { level, endsAt } = warning;
  if (level === 4)
    return (
      <Suspense>
        <IdleModal endsAt={endsAt} onStay={runner.extend} onLogout={runner.requestLogout} />
      </Suspense>
    );
  return (
    <BannerOverlay>
      <SessionBanner level={level} endsAt={endsAt} onStay={runner.extend} />
    </BannerOverlay>
  );
}
