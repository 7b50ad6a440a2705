import { lazyPage } from './lazyPage';
import { matchRoute } from './matchRoute';
import type { Route } from './routes';

const LIVE_AREA = lazyPage(() => import('./live/LiveArea'), 'LiveArea');
const BOARD_LAYOUT = lazyPage(() => import('./layouts/BoardLayout'), 'BoardLayout');
const ADMIN_LAYOUT = lazyPage(() => import('./layouts/AdminLayout'), 'AdminLayout');

export const LiveArea = LIVE_AREA.Component;
export const BoardLayout = BOARD_LAYOUT.Component;
export const AdminLayout = ADMIN_LAYOUT.Component;

const LAYOUTS = {
  plain: [],
  board: [LIVE_AREA, BOARD_LAYOUT],
  admin: [LIVE_AREA, ADMIN_LAYOUT],
} satisfies Record<Route['layout'], unknown>;

/** Loads the code of a page in parallel with the session check; for an unknown address that of the 404 page. */
export function preloadPage(pathname: string): void {
  const { route } = matchRoute(pathname) ?? matchRoute('/404') ?? {};
  if (!route) return;
  for (const { load } of [...LAYOUTS[route.layout], route.page]) load().catch(() => undefined);
}
