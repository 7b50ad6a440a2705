import DOMPurify from 'dompurify';
import { addNbsp } from './czechTypography';
import { READING_SIZES, resizedSource, sourceSet } from './imageSources';
import { addCards } from './richCards';
import { slugOf } from './slugOf';

export interface RichImage {
  readonly src: string;
  readonly alt: string;
  readonly caption: string;
}

/** Known sizes by `src`; they prevent layout shifts while the pictures load. */
export type ImageSizes = ReadonlyMap<string, { readonly width: number; readonly height: number }>;

export interface RichContent {
  readonly fragment: DocumentFragment;
  readonly images: readonly RichImage[];
}

const ALLOWED_TAGS =
  'h2 h3 h4 p br hr ul ol li blockquote pre code strong b em i u s sub sup span a figure figcaption aside details summary img table caption thead tbody tfoot tr th td'.split(
    ' ',
  );
const ADDRESSES = ['href', 'src'];
const PLAIN_ATTR = 'title rel alt width height loading colspan rowspan scope start lang'.split(' ');

/**
 * Sanitizes the server's HTML again and prepares it for display: pictures that open, tables that scroll,
 * heading ids and non-breaking spaces.
 */
export function richContent(html: string, sizes: ImageSizes = new Map()): RichContent {
  const fragment = sanitized(html);
  const tables = fragment.querySelectorAll('table');
  for (const [index, table] of tables.entries()) {
    makeScrollable(table, tables.length === 1 ? 'Tabulka' : `Tabulka ${index + 1}`);
  }
  const images = [...fragment.querySelectorAll('img')].map((image, index) =>
    makeOpenable(image, index, sizes),
  );
  for (const callout of fragment.querySelectorAll('aside')) callout.setAttribute('role', 'note');
  nameDetails(fragment);
  addCards(fragment);
  addHeadingIds(fragment);
  for (const link of fragment.querySelectorAll('a[href^="http" i]'))
    link.setAttribute('rel', 'noopener noreferrer');
  addNbspToText(fragment);
  return { fragment, images };
}

/** For a screen that nobody touches: links are text, parts to open are open, and pictures are as large as it is. */
export function stillContent(html: string): RichContent {
  const fragment = sanitized(html);
  for (const link of fragment.querySelectorAll('a')) link.replaceWith(...link.childNodes);
  for (const summary of fragment.querySelectorAll('summary')) {
    const heading = document.createElement('h4');
    heading.append(...summary.childNodes);
    summary.replaceWith(heading);
  }
  for (const part of fragment.querySelectorAll('details')) part.replaceWith(...part.childNodes);
  for (const image of fragment.querySelectorAll('img'))
    image.src = resizedSource(image.getAttribute('src') ?? '', 1600);
  addNbspToText(fragment);
  return { fragment, images: [] };
}

function sanitized(html: string): DocumentFragment {
  return DOMPurify.sanitize(html, {
    ALLOWED_TAGS,
    ALLOWED_ATTR: [...ADDRESSES, ...PLAIN_ATTR],
    // Otherwise the values of those that DOMPurify does not know as harmless would have to be addresses too.
    ADD_URI_SAFE_ATTR: PLAIN_ATTR,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    ALLOWED_URI_REGEXP: /^(?:https?:|mailto:|tel:|\/(?!\/)|#)/i,
    RETURN_DOM_FRAGMENT: true,
  });
}

function makeScrollable(table: HTMLTableElement, name: string): void {
  const frame = document.createElement('div');
  frame.className = 'table-scroll scroll-shades';
  frame.tabIndex = 0;
  frame.setAttribute('role', 'region');
  frame.setAttribute('aria-label', table.caption?.textContent || name);
  table.replaceWith(frame);
  frame.append(table);
  for (const head of table.querySelectorAll('thead th')) head.setAttribute('scope', 'col');
}

function makeOpenable(image: HTMLImageElement, index: number, sizes: ImageSizes): RichImage {
  const src = image.getAttribute('src') ?? '';
  const size = sizes.get(src);
  if (size) {
    image.setAttribute('width', String(size.width));
    image.setAttribute('height', String(size.height));
  }
  const sources = sourceSet(src, size?.width);
  if (sources) {
    image.setAttribute('sizes', READING_SIZES);
    image.setAttribute('srcset', sources);
  }
  image.setAttribute('loading', 'lazy');
  const caption = image.closest('figure')?.querySelector('figcaption')?.textContent ?? '';
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'open-image';
  button.value = String(index);
  button.setAttribute('aria-label', `Zvětšit obrázek: ${image.alt || caption || index + 1}`);
  image.replaceWith(button);
  button.append(image);
  return { src, alt: image.alt, caption };
}

/** A part without a summary would be named by the browser in its own language. */
function nameDetails(fragment: DocumentFragment): void {
  for (const part of fragment.querySelectorAll('details')) {
    const summary = part.querySelector(':scope > summary') ?? document.createElement('summary');
    if (summary.textContent?.trim() === '') summary.textContent = 'Více';
    part.prepend(summary);
  }
}

function addHeadingIds(fragment: DocumentFragment): void {
  const counts = new Map<string, number>();
  for (const heading of fragment.querySelectorAll('h2, h3, h4')) {
    const name = `cast-${slugOf(heading.textContent ?? '')}`;
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    heading.id = count === 1 ? name : `${name}-${count}`;
  }
}

function addNbspToText(fragment: DocumentFragment): void {
  const walker = document.createTreeWalker(fragment, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (!node.parentElement?.closest('pre, code') && node.nodeValue) node.nodeValue = addNbsp(node.nodeValue);
  }
}
