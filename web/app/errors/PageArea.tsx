import { Suspense } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { Boundary } from './Boundary';
import type { Extent } from './CrashScreen';
import { usePageResponses } from './usePageResponses';

export function PageArea({ extent = 'area' }: { extent?: Exclude<Extent, 'page'> }) {
  const { pathname } = useLocation();
  const { record, forget } = usePageResponses(pathname);
  return (
    <Boundary extent={extent} resetKey={pathname} onRetry={forget}>
      <SWRConfig value={{ use: [record] }}>
        <Suspense>
          <Outlet />
        </Suspense>
      </SWRConfig>
    </Boundary>
  );
}
