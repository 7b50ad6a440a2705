import type { BoardView } from '../../api/boardView';
import { removeStoredView } from '../../api/storeView';

/** Back to the person's page. Loaded anew, so that nothing that was read in the view stays in memory. */
export function leaveView({ userId }: BoardView): void {
  removeStoredView();
  window.location.assign(`/admin/users/${userId}/edit?tab=opravneni`);
}
