import { type ComponentType, lazy } from 'react';

export interface LazyPage {
  readonly Component: ComponentType;
  load(): Promise<unknown>;
}

/** A component in a chunk of its own, by the name that its module exports it under. */
export function lazyPage<Name extends string>(
  load: () => Promise<Readonly<Record<Name, ComponentType>>>,
  name: Name,
): LazyPage {
  return { Component: lazy<ComponentType>(() => load().then((module) => ({ default: module[name] }))), load };
}
