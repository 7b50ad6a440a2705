import { lazy, Suspense, useEffect } from 'react';
import { onApiEvent } from '../api/apiEvents';
import { useSite } from '../session/useSite';
import { nextPollDelay } from './maintenance/nextPollDelay';
import { SiteColor } from './SiteColor';

const MaintenanceBanner = lazy(() =>
  import('./maintenance/MaintenanceBanner').then((module) => ({ default: module.MaintenanceBanner })),
);

export function SiteState() {
  const { maintenance, color, retry } = useSite();

  useEffect(() => onApiEvent(({ type }) => type === 'maintenance' && retry()));

  useEffect(() => {
    if (!maintenance || maintenance.mode === 'off') return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const schedule = () => {
      timer = setTimeout(poll, nextPollDelay(maintenance, Date.now(), Math.random()));
    };
    // A hidden page does not poll; it polls once when it becomes visible again.
    const poll = () => {
      timer = undefined;
      if (document.hidden) return;
      retry();
      schedule();
    };
    const onVisibility = () => timer === undefined && poll();
    schedule();
    document.addEventListener('visibilitychange', onVisibility);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onVisibility);
    };
  });

  return (
    <>
      {color && <SiteColor color={color} />}
      {maintenance && maintenance.mode !== 'off' && (
        <Suspense>
          <MaintenanceBanner maintenance={maintenance} />
        </Suspense>
      )}
    </>
  );
}
