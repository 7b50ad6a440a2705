/** What can lie over a page, from the bottom up; `page` stands for the page's own shortcuts. */
const KINDS = ['page', 'toast', 'menu', 'dialog', 'idle'] as const;

export type LayerKind = (typeof KINDS)[number];

/** True when the key was meant for the layer: nothing else gets it then. */
export type KeyHandler = (event: KeyboardEvent) => boolean;

interface Layer {
  readonly kind: LayerKind;
  readonly onKey: KeyHandler;
}

/** Keys never pass below one of these; they hear each key before whatever has the focus. */
const MODAL: ReadonlySet<LayerKind> = new Set(['dialog', 'idle']);
/** Nothing below one of these hears a key either, but what has the focus is asked first. */
const BLOCKING: ReadonlySet<LayerKind> = new Set(['menu', 'dialog', 'idle']);

export interface Layers {
  /** Lays one over the others; the answer takes it away again. */
  open(kind: LayerKind, onKey: KeyHandler): () => void;
  /** Whether something of a higher kind lies over layers of this one. */
  isCovered(kind: LayerKind): boolean;
  subscribe(onChange: () => void): () => void;
}

/** Who gets a key: the topmost layer, and among equals the newest. */
export function createLayers(target: Pick<Window, 'addEventListener'>): Layers {
  let layers: readonly Layer[] = [];
  const listeners = new Set<() => void>();

  function change(next: readonly Layer[]): void {
    layers = next.toSorted((a, b) => rank(b.kind) - rank(a.kind));
    for (const listener of listeners) listener();
  }

  function hear(event: KeyboardEvent): void {
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
      if (layers[0] && MODAL.has(layers[0].kind)) hear(event);
    },
    { capture: true },
  );
  target.addEventListener('keydown', (event) => {
    if (!event.defaultPrevented && !(layers[0] && MODAL.has(layers[0].kind))) hear(event);
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
  return KINDS.indexOf(kind);
}

/** The layers of this window. */
export const layers = createLayers(window);
