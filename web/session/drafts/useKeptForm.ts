import { useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { randomHex } from '../../lib/randomHex';
import { useUnsavedInput } from '../unsavedInput';
import type { KeptValues } from './draft';
import { createDraftStore } from './draftStore';
import { formOwner } from './formOwner';
import { onGivenBack, takeBack } from './givenBack';
import { registerForm } from './openForms';
import { OWN_PANEL } from './panels';
import { sameTyped } from './sameTyped';

export interface KeptForm {
  readonly id: string;
  readonly title: string;
  /** A function for forms that change between renders; it is called on save. */
  readonly values: KeptValues | (() => KeptValues);
  /** For a form whose address differs from the page's. */
  readonly path?: string;
  readonly isDirty: boolean;
  /** Unsaved, though saved elsewhere (autosave), and therefore not dirty. */
  readonly isChanged?: boolean;
  restore(values: KeptValues): void;
}

/**
 * Saves a form's unsaved input as a draft when the session ends, and restores it. Returns a function for a saved or
 * discarded form: it deletes the draft of this tab and equal copies of closed tabs. `stored` is the text that was
 * saved, when the form may hold a newer one.
 */
export function useKeptForm(form: KeptForm): (stored?: KeptValues) => void {
  const { pathname, search } = useLocation();
  const latest = useRef({ ...form, path: form.path ?? pathname + search });
  const { id, isDirty } = form;
  useUnsavedInput(isDirty);
  // In a layout effect, because the page may close right after the render.
  useLayoutEffect(() => {
    latest.current = { ...form, path: form.path ?? pathname + search };
  });

  useEffect(
    () =>
      registerForm(() => {
        const { id, title, path, isDirty } = latest.current;
        return isDirty ? { id, title, path, values: currentValues(latest.current) } : undefined;
      }),
    [],
  );

  useEffect(() => {
    const consume = () => {
      const values = takeBack(id);
      if (!values) return;
      saveSeparately(latest.current);
      latest.current.restore(values);
    };
    consume();
    return onGivenBack(consume);
  }, [id]);

  return useCallback(
    (stored = currentValues(latest.current)) => {
      const values = currentValues(latest.current);
      const isNewer = !sameTyped(values, stored);
      // The page may close before the next render and must not save this again.
      latest.current = { ...latest.current, isDirty: latest.current.isDirty && isNewer };
      const { draftKey } = formOwner() ?? {};
      if (draftKey === undefined) return;
      const store = createDraftStore(draftKey);
      const own = store.list().find((draft) => draft.id === id && draft.panel === OWN_PANEL);
      // A page left meanwhile has saved newer text than the text saved now.
      if (own && !(isNewer && sameTyped(own.values, values))) store.drop(own);
      const copies = store.list().filter((draft) => draft.id === id && sameTyped(draft.values, stored));
      for (const copy of copies) store.drop(copy);
    },
    [id],
  );
}

/** Saves the form's content under a new tab id before it is overwritten, so that it is offered later. */
function saveSeparately(form: KeptForm & { path: string }): void {
  const { id, title, path, isDirty, isChanged = isDirty } = form;
  const { draftKey } = formOwner() ?? {};
  if (!isChanged || draftKey === undefined) return;
  const values = currentValues(form);
  createDraftStore(draftKey).keep({ id, title, path, values, panel: randomHex(8), savedAt: Date.now() });
}

function currentValues({ values }: KeptForm): KeptValues {
  return typeof values === 'function' ? values() : values;
}
