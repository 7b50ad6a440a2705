import { useLayoutEffect, useState } from 'react';

interface Store<State> {
  current(): State;
  /** Calls back after each change; returns what ends it. */
  subscribe(onChange: () => void): () => void;
}

/**
 * State of a store that holds typed text. Subscribes with the commit that shows the form. `useSyncExternalStore` subscribes
 * later, after the focus is in the field: a letter typed in between would be in the store only, and the next one would
 * replace it.
 */
export function useStoreState<State>(store: Store<State>): State {
  const [state, setState] = useState(store.current);
  useLayoutEffect(() => {
    const update = () => setState(store.current());
    update();
    return store.subscribe(update);
  }, [store]);
  return state;
}
