import { xmlElement } from '../../shared/escapeXml.ts';
import type { ListedAddress } from './sitemap.service.ts';

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>';
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

export function sitemapIndex(partCount: number, origin: string): string {
  const parts = Array.from({ length: partCount }, (_, part) => {
    const location = xmlElement('loc', `${origin}/api/public/sitemap.xml?part=${part}`);
    return `<sitemap>${location}</sitemap>`;
  });
  return [HEAD, `<sitemapindex ${NAMESPACE}>`, ...parts, '</sitemapindex>', ''].join('\n');
}

export function sitemapPart(addresses: readonly ListedAddress[], origin: string): string {
  const urls = addresses.map(({ path, changedAt }) => {
    const location = xmlElement('loc', `${origin}${path}`);
    return `<url>${location}${changedAt ? xmlElement('lastmod', changedAt.toISOString()) : ''}</url>`;
  });
  return [HEAD, `<urlset ${NAMESPACE}>`, ...urls, '</urlset>', ''].join('\n');
}
