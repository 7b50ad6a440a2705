import { type RefObject, useEffect, useRef, useState } from 'react';
import { useSWRConfig } from 'swr';
import { getGetArticleKey } from '../../../../generated/web/articles/articles';
import { saveOpenForms } from '../../../session/drafts/saveOpenForms';
import { useSite } from '../../../session/useSite';
import { type AutosaveRunner, createAutosaveRunner } from './autosaveRunner';
import { trackPendingSave } from './pendingSaves';
import { isPermanentRefusal } from './permanentRefusal';

/**
 * Saves the draft when it is due: after a pause, on reconnection, after maintenance, when the tab is hidden
 * and when the form unmounts.
 */
export function useDraftAutosave(
  saveDraft: () => Promise<void>,
  latest: RefObject<{ readonly id: number | undefined }>,
): AutosaveRunner {
  const { mutate } = useSWRConfig();
  const latestSave = useRef(saveDraft);
  useEffect(() => {
    latestSave.current = saveDraft;
  });
  const [autosave] = useState(() => createAutosaveRunner(() => latestSave.current(), isPermanentRefusal));

  const isUnderMaintenance = useSite().maintenance?.active ?? false;
  // A save refused by maintenance is retried when it ends.
  useEffect(() => {
    if (!isUnderMaintenance) autosave.online();
  }, [autosave, isUnderMaintenance]);

  useEffect(() => {
    const onOnline = () => autosave.online();
    const onVisibilityChange = () => document.hidden && void autosave.flush();
    autosave.resume();
    window.addEventListener('online', onOnline);
    document.addEventListener('visibilitychange', onVisibilityChange);
    return () => {
      window.removeEventListener('online', onOnline);
      document.removeEventListener('visibilitychange', onVisibilityChange);
      void autosave.stop();
      // Client-side navigation: pending changes stay on the device until the server has them.
      saveOpenForms();
      trackPendingSave(latest.current, flushAfterUnmount());
    };
    /** Invalidates the cached article, which lacks the new draft. */
    async function flushAfterUnmount() {
      const invalidate = () => {
        const { id } = latest.current;
        // Rejects when the app is unmounted.
        if (id !== undefined) mutate(getGetArticleKey(id), undefined).catch(() => undefined);
      };
      invalidate();
      await autosave.flush();
      invalidate();
    }
  }, [autosave, mutate, latest]);

  return autosave;
}
