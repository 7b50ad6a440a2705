import { type RefObject, useEffect, useRef, useState } from 'react';
import { useSWRConfig } from 'swr';
import { getGetArticleKey } from '../../../generated/web/articles/articles';
import { keepOpenForms } from '../../session/drafts/keepOpenForms';
import { useSite } from '../../session/useSite';
import { type AutosaveRunner, createAutosave } from './autosaveRunner';
import { noteLeftSave } from './leftSaves';
import { isRefusedForGood } from './refusedForGood';

/**
 * Calls `keep` when what was typed is due: by the clock, when the connection is back, when maintenance ends, when the tab
 * goes out of sight and when the form is left.
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
  // What maintenance has refused is tried as soon as it is over.
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
      // Left by a link: what is pending is on the device until the server has it.
      keepOpenForms();
      noteLeftSave(now.current, closed());
    };
    /** Who comes back is told of the draft: the answer that was read before it is forgotten. */
    async function closed() {
      const forgetAnswer = () => {
        const { id } = now.current;
        // Where the whole app is gone there is nothing to forget.
        if (id !== undefined) mutate(getGetArticleKey(id), undefined).catch(() => undefined);
      };
      forgetAnswer();
      await autosave.flush();
      forgetAnswer();
    }
  }, [autosave, mutate, now]);

  return autosave;
}
