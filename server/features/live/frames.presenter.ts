import { createEventBuffer } from 'better-sse';
import type { CloseReason, LiveEvent } from './live.types.ts';

export function toFrame({ event, data }: LiveEvent, id: string): string {
  const buffer = createEventBuffer();
  buffer.event(event).id(id).data(data).dispatch();
  return buffer.read();
}

function retryFrame(milliseconds: number): string {
  const buffer = createEventBuffer();
  buffer.retry(milliseconds).dispatch();
  return buffer.read();
}

const CLOSE_EVENTS: Record<CloseReason, LiveEvent> = {
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

const MIN_RETRY_MS = 1_000;
const RETRY_JITTER_MS = 9_000;

/** The last frames of a stream; a temporary reason adds an SSE `retry` delay. */
export function closeFrames(reason: CloseReason, id: string): string {
  const frame = toFrame(CLOSE_EVENTS[reason], id);
  return reason === 'unavailable' || reason === 'maintenance' ? retryLaterFrame() + frame : frame;
}

/** The delay is random, so that clients do not all reconnect at once. */
export function retryLaterFrame(): string {
  return retryFrame(MIN_RETRY_MS + Math.floor(Math.random() * RETRY_JITTER_MS));
}
