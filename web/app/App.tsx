import { BrowserRouter } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { SWR_SETTINGS } from '../api/swrSettings';
import { SessionProvider } from '../session/SessionProvider';
import { Providers } from '../ui/Providers';
import { Arrival } from './Arrival';
import { Router } from './Router';

/** The whole app: look, data, session, addresses. */
export function App() {
  return (
    <Providers>
      <SWRConfig value={SWR_SETTINGS}>
        <SessionProvider>
          <BrowserRouter>
            <Arrival />
            <Router />
          </BrowserRouter>
        </SessionProvider>
      </SWRConfig>
    </Providers>
  );
}
