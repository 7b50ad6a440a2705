import { afterEach, beforeEach } from 'vitest';
import { ApiError } from '../api/apiError';
import { type ApiEvent, onApiEvent } from '../api/apiEvents';
import { noteAnswer } from '../api/connection';
import { allowRefreshing } from '../api/renewAccess';
import { setRequestHost } from '../api/requestHost';
import { forgetStoredAnswers } from '../api/storedAnswers';
import { setCookie } from './fakeApi';

/** What the calls of each test told the app; every test begins with calls that know nothing. */
export function heardEvents(): () => readonly ApiEvent[] {
  let heard: ApiEvent[] = [];
  let stop: () => void;
  beforeEach(() => {
    resetCalls();
    heard = [];
    stop = onApiEvent((event) => heard.push(event));
  });
  afterEach(() => stop());
  return () => heard;
}

/** A browser without cookies whose calls know nothing yet, and whose server answered last. */
function resetCalls(): void {
  for (const name of ['token', 'csrfToken']) setCookie(name, undefined);
  setRequestHost({});
  forgetStoredAnswers();
  allowRefreshing();
  noteAnswer();
}

/** The failure that a call ends with. */
export async function errorOf(promise: Promise<unknown>): Promise<ApiError> {
  const error: unknown = await promise.then(() => undefined).catch((reason: unknown) => reason);
  if (error instanceof ApiError) return error;
  throw new Error('an ApiError was expected');
}
