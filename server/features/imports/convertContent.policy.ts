import { escapeHtml } from '../../shared/escapeHtml.ts';
import { withLinks } from './embeddedMedia.policy.ts';
import type { ImportedFile } from './imports.types.ts';

export const MAX_FILES = 100;
const IMAGE = /\.(?:jpe?g|png|gif|webp|avif)$/i;
const DOCUMENT = /\.(?:pdf|docx?|xlsx?|pptx?|odt|ods|odp|rtf|txt|csv|zip)$/i;
const BLOCK_START = /^<(?:p|h[1-6]|ul|ol|table|blockquote|pre|figure|div|hr|details|aside|section)\b/i;

/** Where a file stands in the text until it has been fetched. */
export function importPath(index: number): string {
  return `/api/public/files/0/import-${index}`;
}

export interface ConvertedContent {
  html: string;
  files: ImportedFile[];
}

export interface GalleryPicture {
  url: string;
  alt: string;
}

interface ConvertOptions {
  /** The address of the article or of its site; empty where it is unknown. */
  base: string;
  /** The pictures of a gallery by their numbers; without numbers those that belong to the article. */
  galleryOf?: (ids: readonly string[] | null) => readonly GalleryPicture[];
}

/**
 * Turns the text of another site into HTML for the sanitiser: without comments of WordPress blocks and shortcodes, with
 * paragraphs, and with its pictures and documents named by `importPath`.
 */
export function convertContent(
  source: string,
  { base, galleryOf = () => [] }: ConvertOptions,
): ConvertedContent {
  const files: ImportedFile[] = [];

  function place(address: string, kind: ImportedFile['kind'], alt: string): string | undefined {
    const url = absolute(address, base);
    const index = url && placeFile(files, url, kind, alt);
    return index === undefined ? undefined : importPath(index);
  }

  const html = paragraphs(withoutShortcodes(source, galleryOf), /<p\b/i.test(source))
    .replace(/<img\b[^>]*>/gi, (tag) => {
      const alt = attribute(tag, 'alt');
      const path = place(attribute(tag, 'src'), 'image', alt);
      return path === undefined ? '' : `<img src="${path}" alt="${escapeHtml(alt)}">`;
    })
    .replace(/<a\b[^>]*>/gi, (tag) => {
      const url = absolute(attribute(tag, 'href'), base);
      if (!url) return tag;
      const isOurs = base !== '' && url.host === new URL(base).host;
      const kind = IMAGE.test(url.pathname) ? 'image' : 'attachment';
      const isFile = isOurs && (kind === 'image' || DOCUMENT.test(url.pathname));
      const path = isFile ? place(url.href, kind, '') : undefined;
      return `<a href="${escapeHtml(path ?? url.href)}">`;
    });
  return { html, files };
}

/** Adds a file once. @returns its place, undefined where there are too many */
export function placeFile(
  files: ImportedFile[],
  url: URL,
  kind = IMAGE.test(url.pathname) ? ('image' as const) : ('attachment' as const),
  alt = '',
): number | undefined {
  const known = files.findIndex((file) => file.url === url.href);
  if (known >= 0) return known;
  if (files.length >= MAX_FILES) return undefined;
  files.push({ url: url.href, name: nameOf(url), kind, alt });
  return files.length - 1;
}

/** Pictures and links of files that were not fetched become links to where they are. */
export function withoutMissing(html: string, { url, alt }: ImportedFile, index: number): string {
  const path = importPath(index);
  const link = `<a href="${escapeHtml(url)}" rel="noopener noreferrer">${escapeHtml(alt || 'Obrázek')}</a>`;
  return html
    .replaceAll(new RegExp(`<img src="${path}"[^>]*>`, 'g'), () => link)
    .replaceAll(`"${path}"`, () => `"${escapeHtml(url)}"`);
}

function withoutShortcodes(source: string, galleryOf: NonNullable<ConvertOptions['galleryOf']>): string {
  const text = source
    .replace(/<!--[\s\S]{0,10000}?-->/g, '')
    .replace(/<a\b[^>]*>\s*<img\b[^>]*>\s*<\/a>/gi, wholePicture)
    .replace(/\[caption\b[^\]]{0,1000}\]([\s\S]{0,10000}?)\[\/caption\]/gi, (_all, inner: string) => {
      const picture = /<img\b[^>]*>/i.exec(inner)?.[0] ?? '';
      const caption = inner.replace(/<[^<>]*>/g, '').trim();
      return block(`<figure>${picture}${caption && `<figcaption>${caption}</figcaption>`}</figure>`);
    })
    .replace(/\[gallery\b([^\]]{0,2000})\]/gi, (_all, attributes: string) => {
      const ids = /\b(?:ids|include)\s*=\s*["']([\d,\s]+)["']/i.exec(attributes)?.[1];
      const pictures = galleryOf(ids === undefined ? null : ids.split(',').map((id) => id.trim()));
      return block(
        pictures
          .map(
            ({ url, alt }) =>
              `<figure><img src="${escapeHtml(url)}" alt="${escapeHtml(alt)}">${alt && `<figcaption>${escapeHtml(alt)}</figcaption>`}</figure>`,
          )
          .join('\n\n'),
      );
    });
  return withLinks(text).replace(
    /\[\/?(?:audio|video|playlist|contact-form-7|vc_\w+|et_pb_\w+)\b[^\]]{0,2000}\]/gi,
    '',
  );
}

/** A thumbnail that opens the picture itself becomes that picture: smaller ones are made here. */
function wholePicture(linked: string): string {
  const href = attribute(/<a\b[^>]*>/i.exec(linked)?.[0] ?? '', 'href');
  const picture = /<img\b[^>]*>/i.exec(linked)?.[0] ?? '';
  if (!IMAGE.test(href.split(/[?#]/, 1)[0] ?? '')) return linked;
  return `<img src="${escapeHtml(href)}" alt="${escapeHtml(attribute(picture, 'alt'))}">`;
}

function block(html: string): string {
  return `\n\n${html}\n\n`;
}

/** Text of the classic editor of WordPress has empty lines for paragraphs. */
function paragraphs(text: string, isMarkedUp: boolean): string {
  if (isMarkedUp) return text;
  return text
    .split(/\r?\n\s*\r?\n/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => (BLOCK_START.test(part) ? part : `<p>${part.replace(/\r?\n/g, '<br>')}</p>`))
    .join('\n');
}

function attribute(tag: string, name: string): string {
  const [, quoted, single] = new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`, 'i').exec(tag) ?? [];
  return (quoted ?? single ?? '')
    .replaceAll(/&(?:amp|#0?38);/g, '&')
    .replaceAll('&quot;', '"')
    .trim();
}

function absolute(address: string, base: string): URL | undefined {
  if (address === '' || !URL.canParse(address, base || undefined)) return undefined;
  const url = new URL(address, base || undefined);
  return url.protocol === 'http:' || url.protocol === 'https:' ? url : undefined;
}

function nameOf({ pathname }: URL): string {
  const last = pathname.split('/').at(-1) ?? '';
  try {
    return decodeURIComponent(last).slice(0, 200) || 'soubor';
  } catch {
    return last.slice(0, 200) || 'soubor';
  }
}
