import { adminLayout, boardLayout, liveArea } from './layouts/lazyLayouts';
import { matchRoute } from './matchRoute';
import type { Route } from './routes';

const LAYOUTS = {
  plain: [],
  bare: [],
  board: [liveArea, boardLayout],
  admin: [liveArea, adminLayout],
} satisfies Record<Route['layout'], unknown>;

/**
 * Loads the code of a page in parallel with the session check; for an unknown address that of the 404 page. Resolves also
 * when it could not be loaded.
 */
export async function preloadPage(pathname: string): Promise<void> {
  const { route } = matchRoute(pathname) ?? matchRoute('/404') ?? {};
  if (!route) return;
  await Promise.allSettled([...LAYOUTS[route.layout], route.page].map(({ load }) => load()));
}
