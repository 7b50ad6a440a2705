import { escapeHtml } from '../../shared/escapeHtml.ts';
import type { ImportedFile } from './imports.types.ts';

const MAX_FILES = 100;
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

/**
 * Turns the text of another site into HTML for the sanitiser: without comments of WordPress blocks and shortcodes, with
 * paragraphs, and with its pictures and documents named by `importPath`.
 */
export function convertContent(source: string, base: string): ConvertedContent {
  const files: ImportedFile[] = [];

  function place(address: string, kind: ImportedFile['kind'], alt: string): string | undefined {
    const url = absolute(address, base);
    if (url === undefined) return undefined;
    const known = files.findIndex((file) => file.url === url.href);
    if (known >= 0) return importPath(known);
    if (files.length >= MAX_FILES) return undefined;
    files.push({ url: url.href, name: nameOf(url), kind, alt });
    return importPath(files.length - 1);
  }

  const html = paragraphs(withoutShortcodes(source))
    .replace(/<img\b[^>]*>/gi, (tag) => {
      const alt = attribute(tag, 'alt');
      const path = place(attribute(tag, 'src'), 'image', alt);
      return path === undefined ? '' : `<img src="${path}" alt="${escapeHtml(alt)}">`;
    })
    .replace(/<a\b[^>]*>/gi, (tag) => {
      const url = absolute(attribute(tag, 'href'), base);
      if (!url) return tag;
      const isOurs = base !== '' && url.host === new URL(base).host && DOCUMENT.test(url.pathname);
      const path = isOurs ? place(url.href, 'attachment', '') : undefined;
      return `<a href="${escapeHtml(path ?? url.href)}">`;
    });
  return { html, files };
}

/** Pictures and links of files that were not fetched become links to where they are. */
export function withoutMissing(html: string, { url, alt }: ImportedFile, index: number): string {
  const path = importPath(index);
  const link = `<a href="${escapeHtml(url)}" rel="noopener noreferrer">${escapeHtml(alt || 'Obrázek')}</a>`;
  return html
    .replaceAll(new RegExp(`<img src="${path}"[^>]*>`, 'g'), () => link)
    .replaceAll(`"${path}"`, () => `"${escapeHtml(url)}"`);
}

function withoutShortcodes(source: string): string {
  return source
    .replace(/<!--[\s\S]{0,10000}?-->/g, '')
    .replace(/\[caption\b[^\]]{0,1000}\]([\s\S]{0,10000}?)\[\/caption\]/gi, (_all, inner: string) => {
      const picture = /<img\b[^>]*>/i.exec(inner)?.[0] ?? '';
      const text = inner.replace(/<[^<>]*>/g, '').trim();
      return `<figure>${picture}<figcaption>${text}</figcaption></figure>`;
    })
    .replace(
      /\[embed\b[^\]]{0,1000}\](https?:\/\/[^\s[<]{1,2000})\[\/embed\]/gi,
      '<p><a href="$1">$1</a></p>',
    )
    .replace(/\[\/?(?:gallery|audio|video|playlist|contact-form-7|vc_\w+|et_pb_\w+)\b[^\]]{0,2000}\]/gi, '');
}

/** Text of the classic editor of WordPress has empty lines for paragraphs. */
function paragraphs(text: string): string {
  if (/<p\b/i.test(text)) return text;
  return text
    .split(/\r?\n\s*\r?\n/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => (BLOCK_START.test(part) ? part : `<p>${part.replace(/\r?\n/g, '<br>')}</p>`))
    .join('\n');
}

function attribute(tag: string, name: string): string {
  const [, quoted, single] = new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`, 'i').exec(tag) ?? [];
  return (quoted ?? single ?? '').replaceAll('&amp;', '&').replaceAll('&quot;', '"').trim();
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
