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
  /** What it is, to follow „Máte tu“. */
  readonly title: string;
  /** What stands in it; a form that changes between two drawings of it answers when it is asked. */
  readonly values: KeptValues | (() => KeptValues);
  /** Where it is, when the address need not say so: a form that is out of sight. */
  readonly path?: string;
  readonly isDirty: boolean;
  /** It differs from what is saved: for a form that is kept elsewhere meanwhile, and so need not be dirty then. */
  readonly isChanged?: boolean;
  /** Fills the form with what was kept; an older version of the app may have kept other fields. */
  restore(values: KeptValues): void;
}

/**
 * Joins a form to what happens when the session ends under it: what is unsaved is kept for its owner and comes back
 * when they want it. Answers what to call when it is saved or given up: nothing is kept of it any more, nor of a copy that
 * a closed panel left of the very same. Which text that was is said where another one may be in the form by then.
 */
export function useKeptForm(form: KeptForm): (stored?: KeptValues) => void {
  const { pathname, search } = useLocation();
  const latest = useRef({ ...form, path: form.path ?? pathname + search });
  const { id, isDirty } = form;
  useUnsavedInput(isDirty);
  // With what is on screen, not some time after: the page may go at any moment.
  useLayoutEffect(() => {
    latest.current = { ...form, path: form.path ?? pathname + search };
  });

  useEffect(
    () =>
      registerForm(() => {
        const { id, title, path, isDirty } = latest.current;
        return isDirty ? { id, title, path, values: standingIn(latest.current) } : undefined;
      }),
    [],
  );

  useEffect(() => {
    const look = () => {
      const values = takeBack(id);
      if (!values) return;
      keepAside(latest.current);
      latest.current.restore(values);
    };
    look();
    return onGivenBack(look);
  }, [id]);

  return useCallback(
    (stored = standingIn(latest.current)) => {
      const values = standingIn(latest.current);
      const isNewer = !sameTyped(values, stored);
      // The page may be left before the form is drawn again, and is not to keep what was just saved or given up.
      latest.current = { ...latest.current, isDirty: latest.current.isDirty && isNewer };
      const { draftKey } = formOwner() ?? {};
      if (draftKey === undefined) return;
      const store = createDraftStore(draftKey);
      const own = store.list().find((one) => one.id === id && one.panel === OWN_PANEL);
      // A page that was left kept what was typed after the text that is saved only now.
      if (own && !(isNewer && sameTyped(own.values, values))) store.drop(own);
      const copies = store.list().filter((one) => one.id === id && sameTyped(one.values, stored));
      for (const copy of copies) store.drop(copy);
    },
    [id],
  );
}

/** Under a name that no panel has: what stands in a form that is filled with another text is offered beside it from now on. */
function keepAside(form: KeptForm & { path: string }): void {
  const { id, title, path, isDirty, isChanged = isDirty } = form;
  const { draftKey } = formOwner() ?? {};
  if (!isChanged || draftKey === undefined) return;
  const values = standingIn(form);
  createDraftStore(draftKey).keep({ id, title, path, values, panel: randomHex(8), savedAt: Date.now() });
}

function standingIn({ values }: KeptForm): KeptValues {
  return typeof values === 'function' ? values() : values;
}
