import { type ApiError, connectionError, errorFromResponse } from './apiError';
import { hasToken, readCookie } from './cookies';
import { csrfToken, renewCsrfToken } from './csrfToken';
import { renewAccess } from './renewAccess';

/** Every generated hook fails with this, whatever its documented error bodies are. */
export type ErrorType<_Body> = ApiError;

/**
 * The fetch behind every generated hook. Sends the session's cookies and the CSRF token, renews a token that ended
 * (once, then repeats the call once), and turns every failure into an ApiError. A call that was given up stays an
 * AbortError. Nothing of an answer is kept.
 */
export async function request<T>(url: string, options: RequestInit = {}): Promise<T> {
  let response = await send(url, options);
  if (response.status === 401 && hasToken() && !isAboutSession(url) && (await renewAccess(send))) {
    response = await send(url, options);
  }
  if (!response.ok) {
    const error = await errorFromResponse(response);
    if (error.code !== 'CSRF_INVALID') throw error;
    await renewCsrfToken();
    response = await send(url, options);
    if (!response.ok) throw await errorFromResponse(response);
  }
  return (await response.json()) as T;
}

async function send(url: string, options: RequestInit): Promise<Response> {
  const headers = new Headers(options.headers);
  headers.set('Accept', 'application/json');
  const changes = options.method !== undefined && options.method !== 'GET';
  const token = changes ? await csrfToken() : readCookie('csrfToken');
  if (token) headers.set('X-CSRF-Token', token);
  try {
    return await fetch(url, { ...options, headers, credentials: 'same-origin' });
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw connectionError();
  }
}

/** A refused sign-in or renewal says what it says; renewing again would only go round. */
function isAboutSession(url: string): boolean {
  return ['/api/auth/login', '/api/auth/logout', '/api/auth/refreshToken'].includes(url);
}
