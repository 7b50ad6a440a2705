import { type ComponentType, createElement, lazy, useState } from 'react';

export interface LazyComponent {
  readonly Component: ComponentType;
  load(): Promise<unknown>;
}

/**
 * A component in a chunk of its own, by the name that its module exports it under. One that is loaded is rendered at
 * once: `lazy` would show the fallback first, which React then keeps for 300 ms.
 */
export function lazyComponent<Name extends string>(
  importModule: () => Promise<Readonly<Record<Name, ComponentType>>>,
  name: Name,
): LazyComponent {
  let loaded: ComponentType | undefined;
  const load = async () => {
    loaded = (await importModule())[name];
    return { default: loaded };
  };
  const Lazy = lazy(load);
  const Component = () => {
    // A mounted component keeps its type, and with it its state.
    const [Chosen] = useState(() => loaded ?? Lazy);
    return createElement(Chosen);
  };
  return { Component, load };
}
