import type { PageDescription } from '../../http/types.ts';
import { escapeHtml } from '../../shared/escapeHtml.ts';
import { contentHash } from '../../shared/preEncodedJson.ts';
import type { PageOutline } from './pageOutline.presenter.ts';
import type { SiteIdentity } from './publicContent.types.ts';

const DESCRIPTION = 'Zprávy a dokumenty na jednom místě.';

/** For an address that shows nothing to a visitor: nothing but the name of the site. */
export function describeSite({ name }: Pick<SiteIdentity, 'name'>, isUnlisted: boolean): PageDescription {
  const head = [
    title(name),
    meta('name', 'description', DESCRIPTION),
    meta('property', 'og:title', name),
    meta('property', 'og:site_name', name),
    meta('property', 'og:description', DESCRIPTION),
  ].join('');
  return { head, text: undefined, hash: contentHash(head), isUnlisted };
}

/**
 * The head by the Open Graph protocol (https://ogp.me), and the text for those who have no JavaScript. The title is the
 * one that the app sets (`web/app/navigation/usePageTitle.ts`).
 */
export function describePage(site: SiteIdentity, outline: PageOutline): PageDescription {
  const { description, path, type, image, expiresAt, structuredData, section } = outline;
  const url = site.origin + path;
  const name = outline.title ?? site.name;
  const head = [
    title(outline.title === undefined ? site.name : `${outline.title} | ${site.name}`),
    meta('name', 'description', description),
    link('canonical', { href: url }),
    ...(expiresAt ? [meta('name', 'robots', `unavailable_after: ${expiresAt.toISOString()}`)] : []),
    meta('property', 'og:site_name', site.name),
    meta('property', 'og:locale', 'cs_CZ'),
    meta('property', 'og:type', type),
    meta('property', 'og:title', name),
    meta('property', 'og:description', description),
    meta('property', 'og:url', url),
    meta('property', 'og:image', image?.url ?? `${site.origin}/icon-512.png`),
    ...(image?.alt ? [meta('property', 'og:image:alt', image.alt)] : []),
    meta('name', 'twitter:card', image ? 'summary_large_image' : 'summary'),
    feedLink('application/rss+xml', site.name, '/api/public/feed.xml'),
    feedLink('application/feed+json', site.name, '/api/public/feed.json'),
    ...(section
      ? [
          feedLink('application/rss+xml', section.name, `/api/public/feed.xml?section=${section.slug}`),
          feedLink('application/feed+json', section.name, `/api/public/feed.json?section=${section.slug}`),
        ]
      : []),
    ...(structuredData ? [dataBlock(structuredData)] : []),
  ].join('');
  const text = withoutScript(site, outline.text);
  return { head, text, hash: contentHash(head + text), isUnlisted: false };
}

/**
 * With JavaScript a browser takes the content of `noscript` as bare text up to its end tag, which therefore must not
 * occur in it, not even in an attribute.
 */
function withoutScript({ name }: SiteIdentity, text: string): string {
  const html =
    `<header><a href="/">${escapeHtml(name)}</a> · <a href="/sections">Sekce</a></header><main>${text}</main>` +
    '<footer>Hledání, přihlášení a další funkce potřebují zapnutý JavaScript.</footer>';
  return html.replace(/<(?=\/noscript)/gi, '&lt;');
}

function title(text: string): string {
  return `<title>${escapeHtml(text)}</title>`;
}

function meta(key: 'name' | 'property', name: string, content: string): string {
  return `<meta ${key}="${name}" content="${escapeHtml(content)}">`;
}

function link(rel: string, attributes: Record<string, string>): string {
  const pairs = Object.entries(attributes).map(([name, value]) => ` ${name}="${escapeHtml(value)}"`);
  return `<link rel="${rel}"${pairs.join('')}>`;
}

function feedLink(type: string, name: string, href: string): string {
  return link('alternate', { type, title: name, href });
}

/** Not run, so the policy allows it inline; `<` must not end it or begin a comment. */
function dataBlock(data: object): string {
  return `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`;
}
