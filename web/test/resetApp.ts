import { noteAnswer } from '../api/connection';
import { allowRefreshing } from '../api/renewAccess';
import { setRequestHost } from '../api/requestHost';
import { forgetStoredAnswers } from '../api/storedAnswers';
import { liveHub } from '../app/live/liveHub';
import { setCookie } from './fakeApi';

/**
 * Ends what a test has left in modules and in the browser, which the next one shares: streams, cookies, storage, the
 * address, and what calls have learned of the server.
 */
export function resetApp(): void {
  liveHub.setOwner(undefined);
  for (const name of ['token', 'csrfToken']) setCookie(name, undefined);
  localStorage.clear();
  sessionStorage.clear();
  window.history.replaceState(null, '', '/');
  document.title = '';
  setRequestHost({});
  forgetStoredAnswers();
  allowRefreshing();
  noteAnswer();
}
