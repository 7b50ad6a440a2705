import { decodeAccessToken } from './accessToken';
import { readCookie } from './cookies';

/**
 * The lines of an error, for an admin by the token of this browser: an error may be shown where the session is not
 * known. The server decides.
 */
export function errorRecordPath(id: string): string | undefined {
  if (decodeAccessToken(readCookie('token'))?.role === 'admin') return `/admin/logs?q=${id}`;
}
