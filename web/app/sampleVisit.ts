import { currentView } from '../api/boardView';

let isDecided = false;

/**
 * Decides once for this visit whether it is measured; the administration, views and automated browsers are not.
 * @param rate from 0 to 1
 */
export function sampleVisit(rate: number): void {
  if (isDecided) return;
  isDecided = true;
  if (
    currentView() ||
    Math.random() >= rate ||
    navigator.webdriver ||
    window.location.pathname.startsWith('/admin')
  )
    return;
  // Loaded only for a measured visit; one that fails to load is not measured.
  import('./measureVisit').then(({ measureVisit }) => measureVisit()).catch(() => undefined);
}
