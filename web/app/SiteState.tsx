import { Global } from '@emotion/react';
import { lazy, Suspense, useEffect } from 'react';
import { onApiEvent } from '../api/apiEvents';
import { currentView } from '../api/boardView';
import { readablePin } from '../lib/color';
import { useSite } from '../session/useSite';
import { COLORS } from '../ui/tokens';
import { useHeight } from '../ui/useHeight';
import { nextPollDelay } from './maintenance/nextPollDelay';
import { Offline } from './offline/Offline';

let isSampleDecided = false;

const MaintenanceBanner = lazy(() =>
  import('./maintenance/MaintenanceBanner').then((module) => ({ default: module.MaintenanceBanner })),
);

export function SiteState() {
  const { maintenance, color, webVitalsSampleRate, retry } = useSite();
  const [height, bars] = useHeight();

  useEffect(() => {
    if (webVitalsSampleRate !== undefined) sampleVisit(webVitalsSampleRate);
  }, [webVitalsSampleRate]);

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
      {/* What is as high as the window subtracts their height. */}
      <Global styles={{ ':root': { '--site-bars': `${height}px` } }} />
      <div ref={bars}>
        <Offline />
        {maintenance && maintenance.mode !== 'off' && (
          <Suspense>
            <MaintenanceBanner maintenance={maintenance} />
          </Suspense>
        )}
      </div>
    </>
  );
}

const DEFAULT_PIN = COLORS.light.pin;

/**
 * Overrides the pin color with the color from the settings, adjusted to be readable in both color schemes, and
 * sets the color of a mobile browser's toolbar.
 */
function SiteColor({ color }: { color: string }) {
  return (
    <>
      <meta name="theme-color" content={color} />
      {color !== DEFAULT_PIN && (
        <Global
          styles={{
            'html:root': { '--board-pin': readablePin(color, COLORS.light.shade) },
            '@media screen': {
              'html:root[data-theme="dark"]': { '--board-pin': readablePin(color, COLORS.dark.shade) },
            },
          }}
        />
      )}
    </>
  );
}

/**
 * Decides once for this visit whether it is measured; the administration, views and automated browsers are not.
 * @param rate from 0 to 1
 */
function sampleVisit(rate: number): void {
  if (isSampleDecided) return;
  isSampleDecided = true;
  const isMeasurable =
    !currentView() && !navigator.webdriver && !window.location.pathname.startsWith('/admin');
  if (!isMeasurable || Math.random() >= rate) return;
  // Loaded only for a measured visit; one that fails to load is not measured.
  import('./measureVisit').then(({ measureVisit }) => measureVisit()).catch(() => undefined);
}
