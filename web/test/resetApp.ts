import { endView } from '../api/boardView';
import { noteResponse } from '../api/connection';
import { dropEarlyResponses } from '../api/earlyResponses';
import { offlineState } from '../api/offline/offlineState';
import { allowRefreshing } from '../api/renewAccess';
import { setRequestHost } from '../api/requestHost';
import { clearStoredResponses } from '../api/storedResponses';
import { liveHub } from '../app/live/liveHub';
import { setCookie } from './fakeApi';
import { resetVisibility } from './visibility';

/**
 * Resets module state and browser state that tests share: streams, cookies, storage, the address and the API client.
 */
export function resetApp(): void {
  liveHub.setOwner(undefined);
  for (const name of ['token', 'csrfToken']) setCookie(name, undefined);
  localStorage.clear();
  sessionStorage.clear();
  window.history.replaceState(null, '', '/');
  document.title = '';
  resetVisibility();
  dropEarlyResponses();
  setRequestHost({});
  clearStoredResponses();
  endView();
  allowRefreshing();
  noteResponse('/');
  offlineState.notePage();
  offlineState.noteAnswer('/');
}
