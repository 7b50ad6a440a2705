import { useCallback, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { useUnsavedInput } from '../unsavedInput';
import type { KeptValues } from './draft';
import { createDraftStore } from './draftStore';
import { formOwner } from './formOwner';
import { onGivenBack, takeBack } from './givenBack';
import { registerForm } from './openForms';

export interface KeptForm {
  readonly id: string;
  /** What it is, to follow „Máte tu“. */
  readonly title: string;
  readonly values: KeptValues;
  readonly isDirty: boolean;
  /** Fills the form with what was kept; an older version of the app may have kept other fields. */
  restore(values: KeptValues): void;
}

/**
 * Joins a form to what happens when the session ends under it: what is unsaved is kept for its owner and comes back
 * when they want it. Answers what to call when it is saved or given up: nothing is kept of it any more.
 */
export function useKeptForm(form: KeptForm): () => void {
  const { pathname, search } = useLocation();
  const latest = useRef({ ...form, path: pathname + search });
  const { id, isDirty } = form;
  useUnsavedInput(isDirty);
  useEffect(() => {
    latest.current = { ...form, path: pathname + search };
  });

  useEffect(
    () =>
      registerForm(() => {
        const { id, title, path, values, isDirty } = latest.current;
        return isDirty ? { id, title, path, values } : undefined;
      }),
    [],
  );

  useEffect(() => {
    const look = () => {
      const values = takeBack(id);
      if (values) latest.current.restore(values);
    };
    look();
    return onGivenBack(look);
  }, [id]);

  return useCallback(() => {
    const { draftKey } = formOwner() ?? {};
    if (draftKey !== undefined) createDraftStore(draftKey).drop(id);
  }, [id]);
}
