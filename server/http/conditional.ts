import type { IncomingHttpHeaders } from 'node:http';

/**
 * Whether the copy that the client names is the present one (RFC 9110): `If-None-Match` decides alone when it is
 * sent, comparing weakly; else `If-Modified-Since`, to the second.
 */
export function isNotModified(
  headers: IncomingHttpHeaders,
  etag: string,
  lastModified: Date | undefined,
): boolean {
  const ifNoneMatch = headers['if-none-match'];
  if (ifNoneMatch !== undefined) return ifNoneMatch.trim() === '*' || names(ifNoneMatch, etag);
  const since = headers['if-modified-since'];
  if (since === undefined || lastModified === undefined) return false;
  return Math.floor(lastModified.getTime() / 1000) * 1000 <= Date.parse(since);
}

function names(list: string, etag: string): boolean {
  if (list === etag) return true;
  const opaque = withoutWeakness(etag);
  return list.split(',').some((candidate) => withoutWeakness(candidate.trim()) === opaque);
}

function withoutWeakness(etag: string): string {
  return etag.startsWith('W/') ? etag.slice(2) : etag;
}
