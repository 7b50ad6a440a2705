import type { KeptValues } from '../../session/drafts/draft';
import type { PendingMaking } from './articleCreation';

/** What is kept of an article that may have been made, beside its text: the next page repeats the same attempt. */
export function keepMaking(pending: PendingMaking | undefined): KeptValues {
  return pending ? { making: JSON.stringify(pending) } : {};
}

/** The same from what was kept; undefined when nothing was under way. */
export function keptMaking({ making }: KeptValues): PendingMaking | undefined {
  if (typeof making !== 'string') return undefined;
  try {
    return JSON.parse(making) as PendingMaking;
  } catch {
    return undefined;
  }
}
