import type { Route } from '../routes';

/** Whether a page is of the board itself: what belongs to a person, and what changes something, is not shown in a view. */
export function isShownInView(route: Route | undefined): boolean {
  if (route === undefined || route.path === '/404') return true;
  if (route.layout !== 'board' && route.layout !== 'bare') return false;
  return route.access === 'board' || route.record !== undefined;
}
