import { lazy, type ReactNode, Suspense, useEffect, useMemo, useSyncExternalStore } from 'react';
import { useIsCovered } from '../layers/useLayer';
import { ConfirmContext } from '../useConfirmDialog';
import { connectConfirm } from './askConfirmation';
import { createConfirmStore } from './confirmStore';
import { NativeConfirm } from './NativeConfirm';

/** Most visits ask nothing. When the dialog cannot be loaded any more, the browser's own asks. */
const ConfirmDialog = lazy(() =>
  import('./ConfirmDialog').then(
    (module) => ({ default: module.ConfirmDialog }),
    () => ({ default: NativeConfirm }),
  ),
);

/** Asks for the whole app. A question under the idle countdown waits, and its time stands still. */
export function ConfirmProvider({ children }: { children: ReactNode }) {
  const store = useMemo(createConfirmStore, []);
  const open = useSyncExternalStore(store.subscribe, store.current);
  const isCovered = useIsCovered('dialog');

  useEffect(() => connectConfirm(store), [store]);
  useEffect(() => store.close, [store]);

  useEffect(() => {
    const look = () => store.setSeen(!document.hidden && !isCovered);
    look();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
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
