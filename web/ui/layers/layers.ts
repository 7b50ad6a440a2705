/** Kinds of layers from the bottom up; `page` stands for the page's own shortcuts. */
const KINDS_BY_LEVEL = ['page', 'toast', 'menu', 'dialog', 'idle'] as const;

export type LayerKind = (typeof KINDS_BY_LEVEL)[number];

/** True when the layer handled the key; it is not passed on. */
export type KeyHandler = (event: KeyboardEvent) => boolean;

interface Layer {
  readonly kind: LayerKind;
  readonly onKey: KeyHandler;
}

/** Handle keys in the capture phase, before the focused element, and pass none to lower layers. */
const MODAL: ReadonlySet<LayerKind> = new Set(['dialog', 'idle']);
/** Pass no keys to lower layers, but the focused element gets them first. */
const BLOCKING: ReadonlySet<LayerKind> = new Set(['menu', 'dialog', 'idle']);

export interface Layers {
  /** Returns a function that removes the layer. */
  open(kind: LayerKind, onKey: KeyHandler): () => void;
  isCovered(kind: LayerKind): boolean;
  subscribe(onChange: () => void): () => void;
}

/** Dispatches keys to the topmost layer, among equal kinds to the newest. */
export function createLayers(target: Pick<Window, 'addEventListener'>): Layers {
  let layers: readonly Layer[] = [];
  const listeners = new Set<() => void>();

  function change(next: readonly Layer[]): void {
    layers = next.toSorted((a, b) => rank(b.kind) - rank(a.kind));
    for (const listener of listeners) listener();
  }

  function dispatchKey(event: KeyboardEvent): void {
    if (event.isComposing) return;
    for (const { kind, onKey } of layers) {
      if (onKey(event)) {
        event.preventDefault();
        event.stopImmediatePropagation();
        return;
      }
      if (BLOCKING.has(kind)) return;
    }
  }

  target.addEventListener(
    'keydown',
    (event) => {
      if (layers[0] && MODAL.has(layers[0].kind)) dispatchKey(event);
    },
    { capture: true },
  );
  target.addEventListener('keydown', (event) => {
    if (!event.defaultPrevented && !(layers[0] && MODAL.has(layers[0].kind))) dispatchKey(event);
  });

  return {
    open(kind, onKey) {
      const layer = { kind, onKey };
      change([layer, ...layers]);
      return () => change(layers.filter((other) => other !== layer));
    },
    isCovered: (kind) => layers.some((layer) => rank(layer.kind) > rank(kind)),
    subscribe(onChange) {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
  };
}

function rank(kind: LayerKind): number {
  return KINDS_BY_LEVEL.indexOf(kind);
}

export const layers = createLayers(window);
