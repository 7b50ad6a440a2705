import { type ApiEvent, onApiEvent } from '../../api/apiEvents';
import { hasUnsavedInput } from '../unsavedInput';
import type { AuthRunner } from './authRunner';
import { readToken, watchToken } from './tokenCookie';

export function connectSignals({ dispatch }: Pick<AuthRunner, 'dispatch'>): () => void {
  const look = () => ({ token: readToken(), unsaved: hasUnsavedInput() });

  function onVisibility(): void {
    if (document.visibilityState === 'hidden') dispatch({ type: 'hidden' });
    else dispatch({ type: 'visible', ...look() });
  }

  const onFocus = () => dispatch({ type: 'focused', ...look() });
  // A page from the back-forward cache shows old content.
  const onPageShow = () => dispatch({ type: 'restored', ...look() });
  const onOnline = () => dispatch({ type: 'online', ...look() });

  function onCalls(event: ApiEvent): void {
    if (event.type === 'token-refreshed') dispatch({ type: 'tokenChanged', ...look() });
    if (event.type !== 'session-lost') return;
    const { reason, error } = event;
    dispatch({ type: 'sessionLost', reason, error });
  }

  document.addEventListener('visibilitychange', onVisibility);
  window.addEventListener('focus', onFocus);
  window.addEventListener('pageshow', onPageShow);
  window.addEventListener('online', onOnline);
  const stops = [
    onApiEvent(onCalls),
    watchToken(() => dispatch({ type: 'tokenChanged', ...look() })),
    () => document.removeEventListener('visibilitychange', onVisibility),
    () => window.removeEventListener('focus', onFocus),
    () => window.removeEventListener('pageshow', onPageShow),
    () => window.removeEventListener('online', onOnline),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
