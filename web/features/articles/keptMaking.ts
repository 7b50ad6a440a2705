import type { KeptValues } from '../../session/drafts/draft';
import type { PendingMaking } from './articleCreation';

/** Saved beside the form draft, so that the next page repeats the same attempt. */
export function keepMaking(pending: PendingMaking | undefined): KeptValues {
  return pending ? { making: JSON.stringify(pending) } : {};
}

export function keptMaking({ making: json }: KeptValues): PendingMaking | undefined {
  if (typeof json !== 'string') return undefined;
  try {
    return JSON.parse(json) as PendingMaking;
  } catch {
    return undefined;
  }
}
