import { readCookie } from '../lib/cookies';
import { abortable } from './abortable';

declare global {
  interface Window {
    /** Of `public/early.js`. */
    earlyReads?: {
      readonly at: number;
      /** The cookie at that time. */
      readonly token: string | undefined;
      readonly responses: Map<string, Promise<Response | undefined>>;
    };
  }
}

/** Later than any app starts. */
const MAX_AGE_MS = 20_000;

/**
 * The response to a read that `early.js` began before the app was loaded. Each is given once, to the person whose cookie
 * asked; otherwise undefined, and the read is to be sent.
 */
export async function takeEarlyResponse(
  url: string,
  signal: AbortSignal | null | undefined,
): Promise<Response | undefined> {
  const early = window.earlyReads;
  const pending = early?.responses.get(url);
  if (!early || !pending) return undefined;
  early.responses.delete(url);
  const response = await abortable(pending, signal);
  const isCurrent = performance.now() - early.at < MAX_AGE_MS && early.token === readCookie('token');
  return isCurrent ? response : undefined;
}

/** When something is changed, here or by somebody else: what was read until then may be no longer true. */
export function dropEarlyResponses(): void {
  delete window.earlyReads;
}
