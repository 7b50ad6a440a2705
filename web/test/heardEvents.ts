import { afterEach, beforeEach } from 'vitest';
import { ApiError } from '../api/apiError';
import { type ApiEvent, onApiEvent } from '../api/apiEvents';
import { resetApp } from './resetApp';

/** What the calls of each test told the app; every test begins with calls that know nothing. */
export function heardEvents(): () => readonly ApiEvent[] {
  let heard: ApiEvent[] = [];
  let stop: () => void;
  beforeEach(() => {
    resetApp();
    heard = [];
    stop = onApiEvent((event) => heard.push(event));
  });
  afterEach(() => stop());
  return () => heard;
}

/** The failure that a call ends with. */
export async function errorOf(promise: Promise<unknown>): Promise<ApiError> {
  const error: unknown = await promise.then(() => undefined).catch((reason: unknown) => reason);
  if (error instanceof ApiError) return error;
  throw new Error('an ApiError was expected');
}
