import { randomBytes } from 'node:crypto';
import type { DomainEvent } from '../../events/domainEvents.ts';

export interface Numbered {
  readonly seq: number;
  readonly at: number;
  readonly event: DomainEvent;
}

export interface Missed {
  readonly entries: readonly Numbered[];
  readonly partsKnown: number;
}

/**
 * Ring buffer of recent events. Event ids have the form `run-number`, plus `.part` when one domain event
 * yields several live events. Ids of another run or instance cannot be resumed.
 */
export function createReplay(capacity: number, now: () => number, run = randomBytes(4).toString('hex')) {
  const startedAt = now();
  const entries: Numbered[] = [];
  let seq = 0;

  return {
    get seq(): number {
      return seq;
    },
    push(event: DomainEvent): Numbered {
      seq += 1;
      const entry = { seq, at: now(), event };
      entries.push(entry);
      if (entries.length > capacity) entries.shift();
      return entry;
    },
    /** Without a part, the id covers everything up to and including this number. */
    idOf: (eventNumber: number, part?: number): string =>
      `${run}-${eventNumber}${part === undefined ? '' : `.${part}`}`,
    since(id: string): Missed | undefined {
      const [, idRun, eventNumber = '', part] = /^([0-9a-f]+)-(\d{1,15})(?:\.(\d{1,3}))?$/.exec(id) ?? [];
      if (idRun !== run) return undefined;
      const from = part === undefined ? Number(eventNumber) + 1 : Number(eventNumber);
      const oldest = seq - entries.length + 1;
      if (from < oldest || from > seq + 1) return undefined;
      return { entries: entries.slice(from - oldest), partsKnown: Number(part ?? 0) };
    },
    sinceMoment(moment: number): Missed | undefined {
      const isEvicted = seq > entries.length && (entries[0]?.at ?? moment) >= moment;
      if (moment < startedAt || isEvicted) return undefined;
      return { entries: entries.filter(({ at }) => at >= moment), partsKnown: 0 };
    },
  };
}

export type Replay = ReturnType<typeof createReplay>;
