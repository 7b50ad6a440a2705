import { type ApiEvent, onApiEvent } from '../../api/apiEvents';
import { hasUnsavedInput } from '../unsavedInput';
import type { AuthRunner } from './authRunner';
import { readToken, watchToken } from './tokenCookie';

export function listenForAuthEvents({ dispatch }: Pick<AuthRunner, 'dispatch'>): () => void {
  const snapshot = () => ({ token: readToken(), hasUnsavedInput: hasUnsavedInput() });

  function onVisibility(): void {
    if (document.visibilityState === 'hidden') dispatch({ type: 'pageHidden' });
    else dispatch({ type: 'pageVisible', ...snapshot() });
  }

  const onFocus = () => dispatch({ type: 'windowFocused', ...snapshot() });
  // A page from the back-forward cache shows old content.
  const onPageShow = () => dispatch({ type: 'pageRestored', ...snapshot() });
  const onOnline = () => dispatch({ type: 'online', ...snapshot() });

  function onApiClientEvent(event: ApiEvent): void {
    if (event.type === 'token-refreshed') dispatch({ type: 'tokenChanged', ...snapshot() });
    if (event.type !== 'session-lost') return;
    const { reason, error } = event;
    dispatch({ type: 'sessionLost', reason, error });
  }

  document.addEventListener('visibilitychange', onVisibility);
  window.addEventListener('focus', onFocus);
  window.addEventListener('pageshow', onPageShow);
  window.addEventListener('online', onOnline);
  const stops = [
    onApiEvent(onApiClientEvent),
    watchToken(() => dispatch({ type: 'tokenChanged', ...snapshot() })),
    () => document.removeEventListener('visibilitychange', onVisibility),
    () => window.removeEventListener('focus', onFocus),
    () => window.removeEventListener('pageshow', onPageShow),
    () => window.removeEventListener('online', onOnline),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
