import { readCookie } from '../lib/cookies';
import { abortable } from './abortable';
import { connectionError } from './apiError';
import { emitApiEvent } from './apiEvents';
import { API_PATHS } from './apiPaths';
import { viewTokenFor } from './boardView';
import { noteResponse, notifySuccessfulResponse } from './connection';
import { csrfToken } from './csrfToken';
import { deletedRecords, recordDeletedBy } from './deletedRecords';
import { dropEarlyResponses, takeEarlyResponse } from './earlyResponses';
import { findOfflineCopy, publishRead } from './offline/offlineReads';
import { offlineState } from './offline/offlineState';
import { currentRequester } from './offline/requester';
import { requestHost } from './requestHost';
import { type Call, isMutation, isSessionCall, pathOf } from './requestOptions';

const VIEW_HEADER = 'X-View-As';
const ACTIVITY_PATHS: readonly string[] = [API_PATHS.checkExpiry, API_PATHS.refreshToken];

/**
 * One exchange with the server, body included. Without a response a read gives the copy on the device; where there is none
 * it rejects with `connectionError`, and with the browser's own error when aborted.
 */
export async function send(call: Call, conditions: Record<string, string> = {}): Promise<Response> {
  const deletedRecord = recordDeletedBy(call.options.method, pathOf(call.url));
  if (!deletedRecord) return await fetchResponse(call, conditions);
  deletedRecords.add(deletedRecord);
  const response = await fetchResponse(call, conditions).catch((error: unknown) => {
    deletedRecords.remove(deletedRecord);
    throw error;
  });
  if (!response.ok) deletedRecords.remove(deletedRecord);
  return response;
}

async function fetchResponse(call: Call, conditions: Record<string, string>): Promise<Response> {
  // Fetching the CSRF token may take long, too.
  const headers = await abortable(headersOf(call, conditions), call.options.signal);
  let response: Response;
  try {
    response = await sendRequest(call, headers);
  } catch (error) {
    if (call.options.signal?.aborted || isAbort(error)) throw error;
    if (isMutation(call)) throw connectionError();
    // The copies are of the admin.
    const copy = viewTokenFor(call.url) === undefined ? await findOfflineCopy(call.url) : undefined;
    if (copy) return copy;
    throw connectionError(offlineState.since() !== undefined);
  }
  noteResponse(call.url);
  if (response.ok) notifySuccessfulResponse();
  if (response.headers.get('X-Token-Refreshed') === '1') emitApiEvent({ type: 'token-refreshed' });
  return response;
}

async function sendRequest({ url, options }: Call, headers: Headers): Promise<Response> {
  if (options.onProgress) {
    // Loaded on demand: few people upload files.
    const { sendWithProgress } = await import('./upload');
    return sendWithProgress(url, { ...options, headers }, options.onProgress);
  }
  if (isMutation({ url, options })) dropEarlyResponses();
  const requester = currentRequester();
  const viewToken = headers.get(VIEW_HEADER);
  const isViewed = viewToken !== null;
  const early = isViewed ? undefined : await takeEarlyResponse(url, options.signal);
  const response = early ?? (await fetch(url, { ...options, headers, credentials: 'same-origin' }));
  const { status } = response;
  // The body is read here, so that a connection lost in the middle counts as a failed one.
  const body = status === 204 || status === 304 ? null : await response.text();
  if (!isMutation({ url, options }) && !isViewed) publishRead({ url, status, body, requester });
  const shown = isViewed && body ? await inView(body, viewToken) : body;
  return new Response(shown, { status, headers: response.headers });
}

/** Loaded on demand: few people look as somebody else. */
async function inView(body: string, token: string): Promise<string> {
  const { withViewedFiles } = await import('./viewedFiles');
  return withViewedFiles(body, token);
}

async function headersOf(call: Call, conditions: Record<string, string>): Promise<Headers> {
  const headers = new Headers(call.options.headers);
  headers.set('Accept', 'application/json');
  for (const [name, value] of Object.entries(conditions)) headers.set(name, value);
  const token = isMutation(call) ? await csrfToken(requiresCookie(call)) : readCookie('csrfToken');
  if (token) headers.set('X-CSRF-Token', token);
  const viewToken = viewTokenFor(call.url);
  if (viewToken !== undefined) headers.set(VIEW_HEADER, viewToken);
  const includesActivity = ACTIVITY_PATHS.includes(pathOf(call.url));
  const activity = includesActivity ? requestHost().lastActivitySeconds() : undefined;
  if (activity !== undefined) headers.set('X-Last-Activity', String(activity));
  return headers;
}

/** Sign-in and sign-out work with the token of the response where the browser stores no cookie. */
function requiresCookie(call: Call): boolean {
  return !isSessionCall(call) && requestHost().isProtected();
}

function isAbort(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}
