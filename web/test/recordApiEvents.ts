import { afterEach, beforeEach } from 'vitest';
import { ApiError } from '../api/apiError';
import { type ApiEvent, onApiEvent } from '../api/apiEvents';
import { resetApp } from './resetApp';

/** Records the API events of each test; every test starts with a reset client. */
export function recordApiEvents(): () => readonly ApiEvent[] {
  let events: ApiEvent[] = [];
  let stop: () => void;
  beforeEach(() => {
    resetApp();
    events = [];
    stop = onApiEvent((event) => events.push(event));
  });
  afterEach(() => stop());
  return () => events;
}

export async function errorOf(promise: Promise<unknown>): Promise<ApiError> {
  const error: unknown = await promise.then(() => undefined).catch((reason: unknown) => reason);
  if (error instanceof ApiError) return error;
  throw new Error('an ApiError was expected');
}
