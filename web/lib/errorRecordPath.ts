import { decodeAccessToken } from './accessToken';
import { readCookie } from './cookies';

/** The lines of an error for an admin: by their request, or by the id of a crash, which is in the text of its line. */
export function errorRecordPath(id: string, by = 'request'): string | undefined {
  // By the token of this browser: an error may be shown where the session is not known. The server decides.
  if (decodeAccessToken(readCookie('token'))?.role === 'admin') return `/admin/logs?tab=system&${by}=${id}`;
}
