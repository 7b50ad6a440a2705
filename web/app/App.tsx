import { lazy, Suspense, useEffect } from 'react';
import { SWRConfig } from 'swr';
import { SWR_SETTINGS } from '../api/swrSettings';
import { Providers } from '../ui/Providers';
import { Boundary } from './errors/Boundary';
import { noteDeployment } from './errors/deployment';
import { GuardedRouter } from './navigation/GuardedRouter';
import { PrefetchProvider } from './navigation/PrefetchProvider';
import { ApiNotices } from './notices/ApiNotices';
import { Router } from './Router';
import { ScrollAndFocus } from './ScrollAndFocus';
import { SessionRoot } from './SessionRoot';
import { SignedInOnly } from './SignedInOnly';
import { IdleGuard } from './session/IdleGuard';

// Loaded lazily: most sites have the default color and no maintenance banner, so the first page does not need
// it.
const SiteState = lazy(() => import('./SiteState').then((module) => ({ default: module.SiteState })));

export function App() {
  useEffect(() => void noteDeployment(), []);
  return (
    <Boundary extent="page">
      <Providers>
        <Boundary extent="page">
          <ApiNotices />
          <SWRConfig value={SWR_SETTINGS}>
            <GuardedRouter>
              <SessionRoot>
                <ScrollAndFocus />
                <SignedInOnly />
                <IdleGuard />
                <PrefetchProvider>
                  <Suspense>
                    <SiteState />
                  </Suspense>
                  <Router />
                </PrefetchProvider>
              </SessionRoot>
            </GuardedRouter>
          </SWRConfig>
        </Boundary>
      </Providers>
    </Boundary>
  );
}
