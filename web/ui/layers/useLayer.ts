import { useEffect, useRef, useSyncExternalStore } from 'react';
import { type KeyHandler, type LayerKind, layers } from './layers';

/**
 * Registers a layer while open. The handler gets keys only while no layer is above; without one the layer only
 * blocks keys from lower layers.
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

export function useIsCovered(kind: LayerKind): boolean {
  return useSyncExternalStore(layers.subscribe, () => layers.isCovered(kind));
}
