import { createEventBuffer } from 'better-sse';
import type { LiveEvent } from './live.types.ts';

export function toFrame({ event, data }: LiveEvent, id: string): string {
  const buffer = createEventBuffer();
  buffer.event(event).id(id).data(data).dispatch();
  return buffer.read();
}

export function retryFrame(milliseconds: number): string {
  const buffer = createEventBuffer();
  buffer.retry(milliseconds).dispatch();
  return buffer.read();
}
