import { useEffect, useReducer } from 'react';
import { deleteCopy, noteSeen, readCopy, storeCopy } from './displayCopy';
import { createPolling, type DisplayAnswer } from './displayPolling';
import { createReloads } from './displayReload';
import { type DisplayView, nextView, startView } from './displayView';
import { fetchDisplay, fetchVersion } from './fetchDisplay';

/** Often enough for „stav z 9:40“ after a restart, and little for the memory of a television. */
const SEEN_EVERY_MS = 5 * 60_000;

/** What the display shows now: asked for again and again, and kept on the device. */
export function useDisplay(slug: string, token: string): DisplayView {
  const [view, dispatch] = useReducer(nextView, undefined, () => startView(readCopy(slug, token)));

  useEffect(() => {
    let seenAt = 0;
    const onContact = createReloads({
      fetchVersion,
      reload: () => window.location.reload(),
      now: Date.now,
      share: Math.random(),
    });

    function keep(answer: DisplayAnswer, at: number): void {
      if (answer.kind === 'ended') deleteCopy(slug);
      if (answer.kind === 'content') storeCopy(slug, token, { content: answer.content, at });
      else if (answer.kind === 'unchanged' && at - seenAt >= SEEN_EVERY_MS) noteSeen(slug, at);
      else return;
      seenAt = at;
    }

    const polling = createPolling({
      ask: (etag, signal) => fetchDisplay(token, etag, signal),
      onAnswer(answer, failures) {
        const at = Date.now();
        dispatch({ type: 'answer', answer, failures, at });
        keep(answer, at);
        if (answer.kind !== 'failed') void onContact();
      },
    });
    const onVisibility = () => document.hidden || polling.askNow();
    const onOffline = () => dispatch({ type: 'offline' });
    polling.askNow();
    window.addEventListener('online', polling.askNow);
    window.addEventListener('offline', onOffline);
    document.addEventListener('visibilitychange', onVisibility);
    return () => {
      polling.stop();
      window.removeEventListener('online', polling.askNow);
      window.removeEventListener('offline', onOffline);
      document.removeEventListener('visibilitychange', onVisibility);
    };
  }, [slug, token]);

  return view;
}
