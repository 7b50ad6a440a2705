import { type RequestHandler, Router } from 'express';
import type { Config } from '../config.ts';
import type { Clock } from '../platform/clock.ts';
import type { SiteAddress } from '../platform/siteAddress.ts';
import { notFound } from '../shared/errors.ts';
import { siteOrigin } from './siteOrigin.ts';

interface SiteFilesDeps {
  isPublic(): Promise<boolean>;
  identity(): Promise<{ name: string; color: string }>;
  config: Pick<Config, 'securityContact'>;
  clock: Clock;
  siteAddress: Pick<SiteAddress, 'current'>;
}

export function siteFiles(deps: SiteFilesDeps): RequestHandler {
  const { isPublic, identity, config, clock, siteAddress } = deps;
  const router = Router();
  router.get('/manifest.webmanifest', async (_req, res) => {
    res
      .set('Cache-Control', 'no-cache')
      .type('application/manifest+json')
      .send(JSON.stringify(manifestOf(await identity())));
  });
  router.get('/robots.txt', async (req, res) => {
    // Crawlers render the pages of the board by our API; the administration has nothing for them. Official noticeboards
    // are for everybody.
    const rules = (await isPublic())
      ? `Disallow: /admin\nSitemap: ${siteOrigin(siteAddress.current(), req)}${SITEMAP}`
      : 'Allow: /uredni-deska\nDisallow: /';
    res.set('Cache-Control', 'no-cache').type('text/plain').send(`User-agent: *\n${rules}\n`);
  });
  // Where tools look for it without reading robots.txt.
  router.get('/sitemap.xml', (_req, res) => {
    res.set('Cache-Control', 'no-cache').redirect(SITEMAP);
  });
  router.get('/.well-known/security.txt', (_req, res) => {
    // RFC 9116 requires both lines, and an expired file must not be used.
    const { securityContact } = config;
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

const SITEMAP = '/api/public/sitemap.xml';

/** The background of a light page, which the device shows while the app starts. */
const PAPER = '#faf7f0';

/** What a device needs to install the board as an app (W3C Web Application Manifest). */
function manifestOf({ name, color }: { name: string; color: string }) {
  const icon = (src: string, sizes: string, purpose: 'any' | 'maskable' = 'any') => ({
    src,
    sizes,
    type: 'image/png',
    purpose,
  });
  return {
    id: '/',
    name,
    short_name: name,
    description: 'Zprávy a dokumenty na jednom místě.',
    lang: 'cs',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    theme_color: color,
    background_color: PAPER,
    icons: [
      icon('/icon-192.png', '192x192'),
      icon('/icon-512.png', '512x512'),
      icon('/icon-maskable-512.png', '512x512', 'maskable'),
    ],
    shortcuts: [
      { name: 'Nepřečtené', url: '/neprectene' },
      { name: 'Hledat', url: '/hledat' },
    ],
  };
}
