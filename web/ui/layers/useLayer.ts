import { useEffect, useRef, useSyncExternalStore } from 'react';
import { type KeyHandler, type LayerKind, layers } from './layers';

/**
 * Joins the layers while open. The handler gets keys only while nothing lies above; without one the layer just keeps
 * keys from those below.
 */
export function useLayer(kind: LayerKind, isOpen: boolean, onKey: KeyHandler = () => false): void {
  const handler = useRef(onKey);
  useEffect(() => {
    handler.current = onKey;
  });
  useEffect(() => {
    if (isOpen) return layers.open(kind, (event) => handler.current(event));
  }, [kind, isOpen]);
}

/** Whether something of a higher kind lies over layers of this one. */
export function useIsCovered(kind: LayerKind): boolean {
  return useSyncExternalStore(layers.subscribe, () => layers.isCovered(kind));
}
