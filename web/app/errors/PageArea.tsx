import { Suspense } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { Boundary } from './Boundary';
import type { Extent } from './CrashScreen';
import { usePageResponses } from './usePageResponses';

export function PageArea({ extent = 'area' }: { extent?: Exclude<Extent, 'page'> }) {
  const { pathname } = useLocation();
  const { record, clear } = usePageResponses(pathname);
  return (
    <Boundary extent={extent} resetKey={pathname} onRetry={clear}>
      <SWRConfig value={{ use: [record] }}>
        <Suspense>
          <Outlet />
        </Suspense>
      </SWRConfig>
    </Boundary>
  );
}
