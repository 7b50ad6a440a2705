import { Suspense } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { Boundary } from './Boundary';
import type { Extent } from './CrashScreen';

export function PageArea({ extent = 'area' }: { extent?: Exclude<Extent, 'page'> }) {
  const { pathname } = useLocation();
  return (
    <Boundary extent={extent} resetKey={pathname}>
      <Suspense>
        <Outlet />
      </Suspense>
    </Boundary>
  );
}
