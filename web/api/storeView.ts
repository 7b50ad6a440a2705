import { type BoardView, VIEW_KEY } from './boardView';

/** For the next page that is loaded in this tab: what is in memory is the admin's. @throws where nothing can be stored */
export function storeView(begun: BoardView): void {
  sessionStorage.setItem(VIEW_KEY, JSON.stringify(begun));
}

/** From the next page on; until then the view goes on, because what is in memory was read in it. */
export function removeStoredView(): void {
  sessionStorage.removeItem(VIEW_KEY);
}
