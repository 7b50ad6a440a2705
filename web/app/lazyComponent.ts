import { type ComponentType, lazy } from 'react';

export interface LazyComponent {
  readonly Component: ComponentType;
  load(): Promise<unknown>;
}

/** A component in a chunk of its own, by the name that its module exports it under. */
export function lazyComponent<Name extends string>(
  load: () => Promise<Readonly<Record<Name, ComponentType>>>,
  name: Name,
): LazyComponent {
  return { Component: lazy<ComponentType>(() => load().then((module) => ({ default: module[name] }))), load };
}
