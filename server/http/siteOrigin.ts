import type { Request } from 'express';

/** What absolute links to the site begin with: as configured, otherwise as the request names it. */
export function siteOrigin(
  publicUrl: string | undefined,
  request: Pick<Request, 'protocol' | 'host'>,
): string {
  return publicUrl === undefined ? `${request.protocol}://${request.host}` : new URL(publicUrl).origin;
}
