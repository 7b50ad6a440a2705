import { useEffect } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { SWR_SETTINGS } from '../api/swrSettings';
import { Providers } from '../ui/Providers';
import { Arrival } from './Arrival';
import { Boundary } from './errors/Boundary';
import { noteDeployment } from './errors/deployment';
import { Prefetching } from './navigation/Prefetching';
import { ApiNotices } from './notices/ApiNotices';
import { Router } from './Router';
import { SessionRoot } from './SessionRoot';
import { SignedInParts } from './SignedInParts';
import { IdleGuard } from './session/IdleGuard';

/** The whole app: look, data, session, addresses. The outer boundary is for a look that is broken itself. */
export function App() {
  useEffect(() => void noteDeployment(), []);
  return (
    <Boundary extent="page">
      <Providers>
        <Boundary extent="page">
          <ApiNotices />
          <SWRConfig value={SWR_SETTINGS}>
            <BrowserRouter>
              <SessionRoot>
                <Arrival />
                <SignedInParts />
                <IdleGuard />
                <Prefetching>
                  <Router />
                </Prefetching>
              </SessionRoot>
            </BrowserRouter>
          </SWRConfig>
        </Boundary>
      </Providers>
    </Boundary>
  );
}
