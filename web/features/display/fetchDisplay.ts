import { getGetDisplayUrl } from '../../../generated/web/displays/displays';
import type { DisplayContentAnswer } from '../../../generated/web/model';
import { getGetVersionUrl } from '../../../generated/web/system/system';
import type { DisplayAnswer } from './displayPolling';

const TIMEOUT_MS = 20_000;

/**
 * Asks for what the display shows. Not by the client of the app: there is no session to renew, and nobody to whom a
 * failure could be told.
 */
export async function fetchDisplay(
  token: string,
  etag: string | undefined,
  signal: AbortSignal,
): Promise<DisplayAnswer> {
  const headers = { Accept: 'application/json', ...(etag !== undefined && { 'If-None-Match': etag }) };
  const response = await fetchAlone(getGetDisplayUrl(token), headers, signal);
  if (response.status === 304) return { kind: 'unchanged' };
  if (response.ok) {
    const { data } = (await response.json()) as DisplayContentAnswer;
    return { kind: 'content', content: data, etag: response.headers.get('ETag') ?? undefined };
  }
  // A proxy in front of the server may have a 404 of its own, while the server is away.
  if (response.status === 404 && (await errorCode(response)) === 'NOT_FOUND') return { kind: 'ended' };
  const seconds = Number(response.headers.get('Retry-After'));
  return { kind: 'failed', ...(seconds > 0 && { retryAfterMs: seconds * 1000 }) };
}

/** Undefined when the server does not say. */
export async function fetchVersion(): Promise<string | undefined> {
  try {
    const response = await fetchAlone(getGetVersionUrl(), { Accept: 'application/json' });
    const { version } = (await response.json()) as { version?: unknown };
    return response.ok && typeof version === 'string' ? version : undefined;
  } catch {
    return undefined;
  }
}

/** Without cookies, and given up after a while; the body counts. */
async function fetchAlone(
  url: string,
  headers: Record<string, string>,
  signal?: AbortSignal,
): Promise<Response> {
  const timeout = new AbortController();
  const giveUp = () => timeout.abort();
  const timer = setTimeout(giveUp, TIMEOUT_MS);
  signal?.addEventListener('abort', giveUp);
  try {
    const response = await fetch(url, {
      headers,
      credentials: 'omit',
      cache: 'no-store',
      signal: timeout.signal,
    });
    const body = response.status === 304 ? null : await response.text();
    return new Response(body, { status: response.status, headers: response.headers });
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', giveUp);
  }
}

async function errorCode(response: Response): Promise<unknown> {
  const body: unknown = await response.json().catch(() => undefined);
  return typeof body === 'object' && body !== null && 'code' in body ? body.code : undefined;
}
