import { useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { randomHex } from '../../lib/randomHex';
import { useUnsavedInput } from '../unsavedInput';
import type { DraftValues } from './draft';
import { consumeDraft, onDraftHandoff } from './draftHandoff';
import { createDraftStore } from './draftStore';
import { formOwner } from './formOwner';
import { isSameInput } from './isSameInput';
import { registerForm } from './openForms';
import { OWN_TAB } from './tabRegistry';

export interface FormDraftOptions {
  readonly id: string;
  readonly title: string;
  /** A function for forms that change between renders; it is called on save. */
  readonly values: DraftValues | (() => DraftValues);
  /** For a form whose address differs from the page's. */
  readonly path?: string;
  readonly isDirty: boolean;
  /** Unsaved, though saved elsewhere (autosave), and therefore not dirty. */
  readonly isChanged?: boolean;
  restore(values: DraftValues): void;
}

/**
 * Saves a form's unsaved input as a draft when the session ends, and restores it. Returns a function for a saved or
 * discarded form: it deletes the draft of this tab and equal copies of closed tabs. `stored` is the text that was
 * saved, when the form may hold a newer one.
 */
export function useFormDraft(form: FormDraftOptions): (stored?: DraftValues) => void {
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
      const values = consumeDraft(id);
      if (!values) return;
      saveSeparately(latest.current);
      latest.current.restore(values);
    };
    consume();
    return onDraftHandoff(consume);
  }, [id]);

  const clear = useCallback(
    (stored = currentValues(latest.current)) => {
      const values = currentValues(latest.current);
      const isNewer = !isSameInput(values, stored);
      // The page may close before the next render and must not save this again.
      latest.current = { ...latest.current, isDirty: latest.current.isDirty && isNewer };
      const { draftKey } = formOwner() ?? {};
      if (draftKey === undefined) return;
      const store = createDraftStore(draftKey);
      const own = store.list().find((draft) => draft.id === id && draft.panel === OWN_TAB);
      // A page left meanwhile has saved newer text than the text saved now.
      if (own && !(isNewer && isSameInput(own.values, values))) store.remove(own);
      const copies = store.list().filter((draft) => draft.id === id && isSameInput(draft.values, stored));
      for (const copy of copies) store.remove(copy);
    },
    [id],
  );

  // A page that was hidden in between has stored what is typed back now.
  const wasDirty = useRef(isDirty);
  useEffect(() => {
    if (wasDirty.current && !isDirty) clear();
    wasDirty.current = isDirty;
  }, [isDirty, clear]);

  return clear;
}

/** Saves the form's content under a new tab id before it is overwritten, so that it is offered later. */
function saveSeparately(form: FormDraftOptions & { path: string }): void {
  const { id, title, path, isDirty, isChanged = isDirty } = form;
  const { draftKey } = formOwner() ?? {};
  if (!isChanged || draftKey === undefined) return;
  const values = currentValues(form);
  createDraftStore(draftKey).save({ id, title, path, values, panel: randomHex(8), savedAt: Date.now() });
}

function currentValues({ values }: FormDraftOptions): DraftValues {
  return typeof values === 'function' ? values() : values;
}
