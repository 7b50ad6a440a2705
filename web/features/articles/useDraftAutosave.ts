import { type RefObject, useEffect, useRef, useState } from 'react';
import { useSWRConfig } from 'swr';
import { getGetArticleKey } from '../../../generated/web/articles/articles';
import { keepOpenForms } from '../../session/drafts/keepOpenForms';
import { useSite } from '../../session/useSite';
import { type AutosaveRunner, createAutosave } from './autosaveRunner';
import { noteLeftSave } from './leftSaves';
import { isRefusedForGood } from './refusedForGood';

/**
 * Saves the draft when it is due: after a pause, on reconnection, after maintenance, when the tab is hidden
 * and when the form unmounts.
 */
export function useDraftAutosave(
  keep: () => Promise<void>,
  now: RefObject<{ readonly id: number | undefined }>,
): AutosaveRunner {
  const { mutate } = useSWRConfig();
  const latestKeep = useRef(keep);
  useEffect(() => {
    latestKeep.current = keep;
  });
  const [autosave] = useState(() => createAutosave(() => latestKeep.current(), isRefusedForGood));

  const isMaintained = useSite().maintenance?.active ?? false;
  // A save refused by maintenance is retried when it ends.
  useEffect(() => {
    if (!isMaintained) autosave.online();
  }, [autosave, isMaintained]);

  useEffect(() => {
    const online = () => autosave.online();
    const hidden = () => document.hidden && void autosave.flush();
    autosave.resume();
    window.addEventListener('online', online);
    document.addEventListener('visibilitychange', hidden);
    return () => {
      window.removeEventListener('online', online);
      document.removeEventListener('visibilitychange', hidden);
      void autosave.stop();
      // Client-side navigation: pending changes stay on the device until the server has them.
      keepOpenForms();
      noteLeftSave(now.current, closed());
    };
    /** Invalidates the cached article, which lacks the new draft. */
    async function closed() {
      const forgetAnswer = () => {
        const { id } = now.current;
        // Rejects when the app is unmounted.
        if (id !== undefined) mutate(getGetArticleKey(id), undefined).catch(() => undefined);
      };
      forgetAnswer();
      await autosave.flush();
      forgetAnswer();
    }
  }, [autosave, mutate, now]);

  return autosave;
}
