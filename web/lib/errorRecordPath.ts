import { decodeAccessToken } from './accessToken';
import { readCookie } from './cookies';

/** The lines of a request in the logs; of a crash in a browser, whose id is in the text of its line, with `isCrash`. */
export function errorRecordPath(id: string, isCrash = false): string {
  const query = new URLSearchParams({ tab: 'system', level: 'debug', [isCrash ? 'q' : 'request']: id });
  return `/admin/logs?${query}`;
}

/** By the token of this browser: an error may be shown where the session is not known. The server decides. */
export function mayOpenRecords(): boolean {
  return decodeAccessToken(readCookie('token'))?.role === 'admin';
}
