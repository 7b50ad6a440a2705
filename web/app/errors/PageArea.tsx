import { Suspense } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { Boundary } from './Boundary';

/** The page inside a layout: when it breaks, the layout stands and the next page gets its own try. */
export function PageArea() {
  const { pathname } = useLocation();
  return (
    <Boundary extent="area" resetKey={pathname}>
      <Suspense>
        <Outlet />
      </Suspense>
    </Boundary>
  );
}
