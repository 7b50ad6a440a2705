import type { KeptValues } from '../../session/drafts/draft';
import type { PendingMaking } from './articleCreation';

/** Saved beside the form draft, so that the next page repeats the same attempt. */
export function keepMaking(pending: PendingMaking | undefined): KeptValues {
  return pending ? { making: JSON.stringify(pending) } : {};
}

export function keptMaking({ making }: KeptValues): PendingMaking | undefined {
  if (typeof making !== 'string') return undefined;
  try {
    return JSON.parse(making) as PendingMaking;
  } catch {
    return undefined;
  }
}
