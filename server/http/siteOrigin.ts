import type { Request } from 'express';

/** The origin of absolute links, without a trailing slash: of `PUBLIC_URL`, or as the request names it. */
export function siteOrigin(
  publicUrl: string | undefined,
  request: Pick<Request, 'protocol' | 'host'>,
): string {
  return publicUrl ? new URL(publicUrl).origin : `${request.protocol}://${request.host}`;
}
