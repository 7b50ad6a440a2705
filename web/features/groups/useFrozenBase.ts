import { useState } from 'react';
import type { OwnVersions } from './ownVersions';

export interface FrozenBase<T> {
  readonly base: T;
  /** A newer state saved by another user; saving is blocked until it is accepted. */
  readonly newer: T | undefined;
  accept(): void;
}

/**
 * Freezes the loaded state while changes are pending over it, so that no later reload goes unnoticed. Saves
 * of this page’s other tabs do not count as newer.
 */
export function useFrozenBase<T extends { readonly version: number }>(
  latest: T,
  isDirty: boolean,
  ownVersions: OwnVersions,
): FrozenBase<T> {
  const [base, setBase] = useState(latest);
  const isForeignChange =
    isDirty && latest.version !== base.version && !ownVersions.includesAll(base.version, latest.version);
  if (!isForeignChange && base !== latest) setBase(latest);
  return {
    base: isForeignChange ? base : latest,
    newer: isForeignChange ? latest : undefined,
    accept: () => setBase(latest),
  };
}
