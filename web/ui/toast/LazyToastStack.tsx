import type { SnackbarProvider } from 'notistack';
import { type RefObject, useEffect, useState } from 'react';
import { loadedToastStack, loadToastStack } from './loadToastStack';

/**
 * Renders the toast stack once its chunk is loaded; throws when loading fails. Calls `onLoaded` when earlier
 * toasts can be shown.
 */
export function LazyToastStack(props: { stack: RefObject<SnackbarProvider | null>; onLoaded(): void }) {
  const { stack, onLoaded } = props;
  const [wasLoaded] = useState(() => loadedToastStack() !== undefined);
  const [{ Stack, failure }, setLoaded] = useState({
    Stack: loadedToastStack(),
    failure: undefined as unknown,
  });

  useEffect(() => {
    if (Stack) return;
    loadToastStack().then(
      () => setLoaded({ Stack: loadedToastStack(), failure: undefined }),
      (error: unknown) => setLoaded({ Stack: undefined, failure: error }),
    );
  }, [Stack]);

  if (failure) throw failure;
  return Stack ? <Stack stack={stack} onReady={wasLoaded ? undefined : onLoaded} /> : null;
}
