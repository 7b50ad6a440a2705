import { randomBytes } from 'node:crypto';
import type { DomainEvent } from '../../events/domainEvents.ts';

export interface SequencedEvent {
  readonly seq: number;
  readonly at: number;
  readonly event: DomainEvent;
}

export interface MissedEvents {
  readonly entries: readonly SequencedEvent[];
  readonly deliveredParts: number;
}

/**
 * Ring buffer of recent events. Event ids have the form `run-number`, plus `.part` when one domain event
 * yields several live events. Ids of another run or instance cannot be resumed.
 */
export function createReplay(capacity: number, now: () => number, run = randomBytes(4).toString('hex')) {
  const startedAt = now();
  const entries: SequencedEvent[] = [];
  let seq = 0;

  return {
    get seq(): number {
      return seq;
    },
    push(event: DomainEvent): SequencedEvent {
      seq += 1;
      const entry = { seq, at: now(), event };
      entries.push(entry);
      if (entries.length > capacity) entries.shift();
      return entry;
    },
    /** Without a part, the id covers everything up to and including this number. */
    idOf: (eventNumber: number, part?: number): string =>
      `${run}-${eventNumber}${part === undefined ? '' : `.${part}`}`,
    since(id: string): MissedEvents | undefined {
      const [, idRun, eventNumber = '', part] = /^([0-9a-f]+)-(\d{1,15})(?:\.(\d{1,3}))?$/.exec(id) ?? [];
      if (idRun !== run) return undefined;
      const from = part === undefined ? Number(eventNumber) + 1 : Number(eventNumber);
      const oldest = seq - entries.length + 1;
      if (from < oldest || from > seq + 1) return undefined;
      return { entries: entries.slice(from - oldest), deliveredParts: Number(part ?? 0) };
    },
    sinceMoment(moment: number): MissedEvents | undefined {
      const isEvicted = seq > entries.length && (entries[0]?.at ?? moment) >= moment;
      if (moment < startedAt || isEvicted) return undefined;
      return { entries: entries.filter(({ at }) => at >= moment), deliveredParts: 0 };
    },
  };
}

export type Replay = ReturnType<typeof createReplay>;
