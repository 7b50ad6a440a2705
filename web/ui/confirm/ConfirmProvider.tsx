import { lazy, type ReactNode, Suspense, useEffect, useMemo, useSyncExternalStore } from 'react';
import { useIsCovered } from '../layers/useLayer';
import { ConfirmContext } from '../useConfirmDialog';
import { type ConfirmStore, createConfirmStore, type OpenQuestion } from './confirmStore';
import { connectConfirm } from './requestConfirmation';
import { withDefaults } from './withDefaults';

/** Loaded on first use. Falls back to the browser's dialog when the chunk cannot be loaded. */
const ConfirmDialog = lazy(() =>
  import('./ConfirmDialog').then(
    (module) => ({ default: module.ConfirmDialog }),
    () => ({ default: NativeConfirm }),
  ),
);

/** Hides the dialog and pauses its timeout while the idle countdown is open. */
export function ConfirmProvider({ children }: { children: ReactNode }) {
  const store = useMemo(createConfirmStore, []);
  const open = useSyncExternalStore(store.subscribe, store.current);
  const isCovered = useIsCovered('dialog');

  useEffect(() => connectConfirm(store), [store]);
  useEffect(() => store.close, [store]);

  useEffect(() => {
    const updateVisibility = () => store.setVisible(!document.hidden && !isCovered);
    updateVisibility();
    document.addEventListener('visibilitychange', updateVisibility);
    return () => document.removeEventListener('visibilitychange', updateVisibility);
  }, [store, isCovered]);

  return (
    <ConfirmContext value>
      {children}
      {open && !isCovered && (
        <Suspense>
          <ConfirmDialog open={open} store={store} />
        </Suspense>
      )}
    </ConfirmContext>
  );
}

function NativeConfirm({ open, store }: { open: OpenQuestion; store: ConfirmStore }): ReactNode {
  const { question } = open;
  useEffect(() => {
    const { title, message } = withDefaults(question);
    if (window.confirm(`${title}\n\n${message}`)) store.confirm();
    else store.cancel();
  }, [question, store]);
  return null;
}
