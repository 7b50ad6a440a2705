import { useEffect } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { SWR_SETTINGS } from '../api/swrSettings';
import { SessionProvider } from '../session/SessionProvider';
import { Providers } from '../ui/Providers';
import { Arrival } from './Arrival';
import { Boundary } from './errors/Boundary';
import { noteDeployment } from './errors/deployment';
import { Prefetching } from './navigation/Prefetching';
import { Router } from './Router';

/** The whole app: look, data, session, addresses. The outer boundary is for a look that is broken itself. */
export function App() {
  useEffect(() => void noteDeployment(), []);
  return (
    <Boundary extent="page">
      <Providers>
        <Boundary extent="page">
          <SWRConfig value={SWR_SETTINGS}>
            <SessionProvider>
              <BrowserRouter>
                <Arrival />
                <Prefetching>
                  <Router />
                </Prefetching>
              </BrowserRouter>
            </SessionProvider>
          </SWRConfig>
        </Boundary>
      </Providers>
    </Boundary>
  );
}
