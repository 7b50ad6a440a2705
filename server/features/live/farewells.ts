import { retryFrame, toFrame } from './frames.ts';
import type { LiveEvent } from './liveEvents.ts';
import type { Farewell } from './rightsKeeper.ts';

const LAST_EVENTS: Record<Farewell, LiveEvent> = {
  'session ended': { event: 'session-ended', data: { reason: 'ended' } },
  deactivated: { event: 'session-ended', data: { reason: 'deactivated' } },
  'role lost': { event: 'error', data: { code: 'FORBIDDEN', message: 'Nemáte oprávnění k této akci' } },
  'too many': {
    event: 'warning',
    data: { code: 'TOO_MANY_STREAMS', message: 'Je otevřeno příliš mnoho oken; nejstarší se už neobnovuje.' },
  },
  maintenance: { event: 'maintenance', data: { mode: 'closed', active: true } },
  unavailable: {
    event: 'error',
    data: { code: 'SERVICE_UNAVAILABLE', message: 'Služba je dočasně nedostupná.' },
  },
};

const SOONEST_MS = 1_000;
const SPREAD_MS = 9_000;

/** The last word on a stream. Those who should come back are told when, each at another moment. */
export function farewell(why: Farewell, id: string): string {
  const last = toFrame(LAST_EVENTS[why], id);
  return why === 'unavailable' || why === 'maintenance' ? comeBackLater() + last : last;
}

/** Spread over time: everybody at once would be a storm. */
export function comeBackLater(): string {
  return retryFrame(SOONEST_MS + Math.floor(Math.random() * SPREAD_MS));
}
