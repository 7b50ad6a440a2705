import { API_PATHS } from './apiPaths';
import type { OnProgress } from './upload';

const SESSION_PATHS: readonly string[] = [API_PATHS.login, API_PATHS.logout, API_PATHS.refreshToken];
const AUTH_PREFIX = API_PATHS.login.slice(0, API_PATHS.login.lastIndexOf('/') + 1);

export type FailureReporter =
  | 'toast'
  /** The caller, on the page; the client still warns of a refused mutation. */
  | 'caller'
  | 'background';

/**
 * Options beyond those of fetch; generated hooks pass them as `request: {…}`, generated functions as the last argument.
 * By default a failed mutation is reported by a toast, a failed read by the page (`ui/Failure`), and calls under
 * `/api/auth/` by their forms and the session. A lost connection is reported once for all reads, until the next
 * response.
 */
export interface RequestOptions extends RequestInit {
  readonly failures?: FailureReporter;
  /** The form shows validation errors at its fields, so a 400 causes no toast. */
  readonly quietOn400?: boolean;
  /** A mutation without a CSRF cookie fails, but does not redirect to the login. */
  readonly allowsMissingCsrf?: boolean;
  /** The caller handles an ended session: no dialog, no notice, no redirect. A token is still renewed. */
  readonly handlesLostSession?: boolean;
  readonly onProgress?: OnProgress;
}

export interface Call {
  readonly url: string;
  readonly options: RequestOptions;
}

export function isMutation({ options }: Call): boolean {
  return !['GET', 'HEAD'].includes(options.method?.toUpperCase() ?? 'GET');
}

/** Calls that start, renew or end a session; a renewal cannot repair their failures. */
export function isSessionCall({ url }: Call): boolean {
  return SESSION_PATHS.includes(pathOf(url));
}

export function failureReporterOf(call: Call): FailureReporter {
  if (call.options.failures) return call.options.failures;
  return isMutation(call) && !call.url.startsWith(AUTH_PREFIX) ? 'toast' : 'caller';
}

export function pathOf(url: string): string {
  return url.replace(/[?#].*/s, '');
}
