import { randomBytes } from 'node:crypto';
import type { DomainEvent } from '../../events/domainEvents.ts';

/** An event with its place in the order of this instance, and when it came by the steady clock. */
export interface Numbered {
  readonly seq: number;
  readonly at: number;
  readonly event: DomainEvent;
}

/** What a stream that comes back has missed. */
export interface Missed {
  readonly entries: readonly Numbered[];
  /** How many live events of the first entry had arrived. */
  readonly partsKnown: number;
}

/**
 * The last events in their order. An id is `run-number`, with `.part` for one of the several live events that a
 * domain event may be; another run, or another instance, has counted differently and knows no such id.
 */
export function createReplay(capacity: number, now: () => number, run = randomBytes(4).toString('hex')) {
  const begun = now();
  const kept: Numbered[] = [];
  let seq = 0;

  return {
    /** How many events there have been. */
    get seq(): number {
      return seq;
    },
    push(event: DomainEvent): Numbered {
      seq += 1;
      const entry = { seq, at: now(), event };
      kept.push(entry);
      if (kept.length > capacity) kept.shift();
      return entry;
    },
    /** Without a part: everything up to and with this number. */
    idOf: (number: number, part?: number): string =>
      `${run}-${number}${part === undefined ? '' : `.${part}`}`,
    /** What came after this id, or undefined: nobody here can tell. */
    since(id: string): Missed | undefined {
      const [, itsRun, number = '', part] = /^([0-9a-f]+)-(\d{1,15})(?:\.(\d{1,3}))?$/.exec(id) ?? [];
      if (itsRun !== run) return undefined;
      const from = part === undefined ? Number(number) + 1 : Number(number);
      const oldest = seq - kept.length + 1;
      if (from < oldest || from > seq + 1) return undefined;
      return { entries: kept.slice(from - oldest), partsKnown: Number(part ?? 0) };
    },
    /** What came from this moment on, or undefined: it is before all that is known here. */
    sinceMoment(moment: number): Missed | undefined {
      const isForgotten = seq > kept.length && (kept[0]?.at ?? moment) >= moment;
      if (moment < begun || isForgotten) return undefined;
      return { entries: kept.filter(({ at }) => at >= moment), partsKnown: 0 };
    },
  };
}

export type Replay = ReturnType<typeof createReplay>;
