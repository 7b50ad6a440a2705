import type { BoardView } from '../../api/boardView';
import { removeStoredView } from '../../api/storeView';

/** Back to where it began. Loaded anew, so that nothing that was read in the view stays in memory. */
export function leaveView({ returnTo }: BoardView): void {
  removeStoredView();
  window.location.assign(returnTo);
}
