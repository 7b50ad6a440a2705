import type { IncomingHttpHeaders } from 'node:http';

/**
 * Whether the client's copy is current (RFC 9110): `If-None-Match` takes precedence, compared weakly; otherwise
 * `If-Modified-Since`, with a resolution of one second.
 */
export function isNotModified(
  headers: IncomingHttpHeaders,
  etag: string,
  lastModified: Date | undefined,
): boolean {
  const ifNoneMatch = headers['if-none-match'];
  if (ifNoneMatch !== undefined) return ifNoneMatch.trim() === '*' || includesEtag(ifNoneMatch, etag);
  const since = headers['if-modified-since'];
  if (since === undefined || lastModified === undefined) return false;
  return Math.floor(lastModified.getTime() / 1000) * 1000 <= Date.parse(since);
}

function includesEtag(list: string, etag: string): boolean {
  if (list === etag) return true;
  const strongEtag = stripWeakPrefix(etag);
  return list.split(',').some((candidate) => stripWeakPrefix(candidate.trim()) === strongEtag);
}

function stripWeakPrefix(etag: string): string {
  return etag.startsWith('W/') ? etag.slice(2) : etag;
}
