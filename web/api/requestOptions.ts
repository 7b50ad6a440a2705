import type { OnProgress } from './upload';

/** Who tells the person that a call failed. */
export type FailureTeller =
  /** The wrapper, by a toast. */
  | 'toast'
  /** The caller, on the page; the wrapper still warns of a refused change. */
  | 'caller'
  /** Nobody: the person did not start the call and need not hear of it. */
  | 'background';

/**
 * What a call may say besides what fetch takes; generated hooks pass it as `request: {…}`, generated functions as
 * their last argument.
 *
 * Unless `failures` says otherwise, a failed change is told by a toast, and a failed read by the page that wanted it
 * (`ui/Failure`), never by both. Calls under `/api/auth/` are told by the forms and the session that make them. A lost
 * connection is said once for all reads, until the server answers again.
 */
export interface RequestOptions extends RequestInit {
  readonly failures?: FailureTeller;
  /** The form shows by its fields what the server did not accept, so a 400 is no toast. */
  readonly quietOn400?: boolean;
  /** A change that lacks its CSRF cookie fails, but the person is not led to the login. */
  readonly staysWithoutCsrf?: boolean;
  /** The caller sees to an ended session itself: no dialog, no notice, no way to the login. A token is still renewed. */
  readonly handlesLostSession?: boolean;
  /** For a body that takes its time: says how much of it has gone. */
  readonly onProgress?: OnProgress;
}

/** A call as the wrapper sees it. */
export interface Call {
  readonly url: string;
  readonly options: RequestOptions;
}

/** Whether the call asks the server to change something. */
export function changesSomething({ options }: Call): boolean {
  return !['GET', 'HEAD'].includes(options.method?.toUpperCase() ?? 'GET');
}

/** Calls that begin, prolong or end a session: what they are refused for cannot be mended by renewing it. */
export function isAboutSession({ url }: Call): boolean {
  return ['/api/auth/login', '/api/auth/logout', '/api/auth/refreshToken'].includes(pathOf(url));
}

/** Who tells of this call's failure. */
export function tellerOf(call: Call): FailureTeller {
  if (call.options.failures) return call.options.failures;
  return changesSomething(call) && !call.url.startsWith('/api/auth/') ? 'toast' : 'caller';
}

/** The address without its query. */
export function pathOf(url: string): string {
  return url.replace(/[?#].*/s, '');
}
