import type { DraftValues } from '../../../session/drafts/draft';
import type { PendingCreate } from './articleCreator';

/** Saved beside the form draft, so that the next page repeats the same attempt. */
export function serializePendingCreate(pending: PendingCreate | undefined): DraftValues {
  return pending ? { making: JSON.stringify(pending) } : {};
}

export function parsePendingCreate({ making: json }: DraftValues): PendingCreate | undefined {
  if (typeof json !== 'string') return undefined;
  try {
    return JSON.parse(json) as PendingCreate;
  } catch {
    return undefined;
  }
}
