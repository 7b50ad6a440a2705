import { useState } from 'react';
import type { OwnSteps } from './ownSteps';

export interface Steady<T> {
  /** What the pending changes are made over. */
  readonly base: T;
  /** What somebody else made of it meanwhile; nothing is saved over it before it was seen. */
  readonly newer: T | undefined;
  /** The person has seen it: pending changes are made over it from now on. */
  accept(): void;
}

/**
 * Keeps what was read as it was while changes are pending over it, so that a later reading never goes unseen. One’s own
 * saves elsewhere on the page are not news.
 */
export function useSteady<T extends { readonly version: number }>(
  latest: T,
  isDirty: boolean,
  steps: OwnSteps,
): Steady<T> {
  const [base, setBase] = useState(latest);
  const isNews = isDirty && latest.version !== base.version && !steps.areAll(base.version, latest.version);
  if (!isNews && base !== latest) setBase(latest);
  return {
    base: isNews ? base : latest,
    newer: isNews ? latest : undefined,
    accept: () => setBase(latest),
  };
}
