import { type RequestHandler, Router } from 'express';
import type { Config } from '../config.ts';
import type { Clock } from '../platform/clock.ts';
import { notFound } from '../shared/errors.ts';

interface SiteFilesDeps {
  isPublic(): Promise<boolean>;
  securityContact: Config['securityContact'];
  clock: Clock;
}

export function siteFiles({ isPublic, securityContact, clock }: SiteFilesDeps): RequestHandler {
  const router = Router();
  router.get('/robots.txt', async (_req, res) => {
    // Crawlers render the pages of the board by our API; the administration has nothing for them.
    const closed = (await isPublic()) ? '/admin' : '/';
    res.set('Cache-Control', 'no-cache').type('text/plain').send(`User-agent: *\nDisallow: ${closed}\n`);
  });
  router.get('/.well-known/security.txt', (_req, res) => {
    // RFC 9116 requires both lines, and an expired file must not be used.
    if (!securityContact || securityContact.expires <= clock.now()) {
      throw notFound('Tato adresa neexistuje.');
    }
    const { contact, expires } = securityContact;
    const lines = [`Contact: ${contact}`, `Expires: ${expires.toISOString()}`, 'Preferred-Languages: cs, en'];
    res
      .set('Cache-Control', 'no-cache')
      .type('text/plain')
      .send(`${lines.join('\n')}\n`);
  });
  return router;
}
