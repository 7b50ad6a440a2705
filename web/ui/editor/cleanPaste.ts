import { isOwnPicture } from './isOwnPicture';
import { parsePasted } from './parsePasted';
import { joinListsOfOneItem, rebuildWordLists } from './pastedLists';

const REMOVED_ELEMENTS =
  'script, style, meta, link, title, xml, template, noscript, iframe, object, svg, button, input, select, textarea';
const UNWRAPPED_ELEMENTS =
  'font, center, section, article, header, footer, main, aside, nav, label, ins, small, big, span, div';
const MARK_TAGS: Readonly<Record<string, string>> = { B: 'strong', I: 'em', STRIKE: 's', DEL: 's' };
const BLOCK_ELEMENTS = 'p, h1, h2, h3, h4, h5, h6, ul, ol, table, blockquote, pre, hr, figure, div';
const BOLD = /font-weight:\s*(bold|[6-9]00)/i;
const ALLOWED_ATTRIBUTES: Readonly<Record<string, readonly string[]>> = {
  A: ['href'],
  IMG: ['src', 'alt', 'width', 'height'],
  TD: ['colspan', 'rowspan'],
  TH: ['colspan', 'rowspan'],
  OL: ['start'],
};

/**
 * Reduces content pasted from Word, Google Docs and other pages to the supported elements: paragraphs,
 * headings, lists, tables, links and plain emphasis.
 */
export function cleanPaste(html: string): string {
  const body = parsePasted(html);
  for (const element of body.querySelectorAll(REMOVED_ELEMENTS)) element.remove();
  for (const element of body.querySelectorAll('*')) if (element.tagName.includes(':')) unwrap(element);
  removeComments(body);
  unwrapGoogleDocs(body);
  rebuildWordLists(body);
  joinListsOfOneItem(body);
  convertStylesToMarks(body);
  for (const element of body.querySelectorAll(Object.keys(MARK_TAGS).join(','))) {
    renameElement(element, MARK_TAGS[element.tagName] ?? 'span');
  }
  convertBoldRowsToHeads(body);
  convertDivsToParagraphs(body);
  for (const element of [...body.querySelectorAll(UNWRAPPED_ELEMENTS)].reverse()) unwrap(element);
  for (const heading of body.querySelectorAll('h1')) renameElement(heading, 'h2');
  for (const heading of body.querySelectorAll('h5, h6')) renameElement(heading, 'h4');
  removeAttributes(body);
  removeForeignPictures(body);
  removeInvisibleBreaks(body);
  removeEmpty(body);
  return body.innerHTML.replaceAll('&nbsp;', ' ').trim();
}

function removeComments(root: Element): void {
  const walker = root.ownerDocument.createTreeWalker(root, NodeFilter.SHOW_COMMENT);
  const comments: Node[] = [];
  while (walker.nextNode()) comments.push(walker.currentNode);
  for (const comment of comments) comment.parentNode?.removeChild(comment);
}

/** Google Docs wraps everything in a `<b>` that is not bold. */
function unwrapGoogleDocs(root: Element): void {
  for (const wrapper of root.querySelectorAll('b')) {
    const isPlain = /(^|;)\s*font-weight:\s*(normal|400)/i.test(wrapper.getAttribute('data-style') ?? '');
    if (isPlain || wrapper.id.startsWith('docs-internal-guid')) unwrap(wrapper);
  }
}

/** Google Docs and others express bold, italic, underline and strikethrough by styles. */
function convertStylesToMarks(root: Element): void {
  for (const span of root.querySelectorAll('span[data-style]')) {
    const style = span.getAttribute('data-style') ?? '';
    const marks = [
      BOLD.test(style) && 'strong',
      /font-style:\s*italic/i.test(style) && 'em',
      /text-decoration[^;]{0,100}underline/i.test(style) && !span.closest('a') && 'u',
      /text-decoration[^;]{0,100}line-through/i.test(style) && 's',
    ].filter((mark) => mark !== false);
    for (const mark of marks) {
      const element = span.ownerDocument.createElement(mark);
      element.append(...span.childNodes);
      span.append(element);
    }
  }
}

/** A first row that is bold throughout, above others that are not, is what people make of a head. */
function convertBoldRowsToHeads(root: Element): void {
  for (const table of root.querySelectorAll('table')) {
    const [first, ...rows] = table.rows;
    if (!first || rows.length === 0 || table.querySelector('th') || !isBoldRow(first)) continue;
    if (rows.every(isBoldRow)) continue;
    for (const cell of [...first.cells]) {
      for (const bold of cell.querySelectorAll('strong')) unwrap(bold);
      renameElement(cell, 'th');
    }
  }
}

function isBoldRow({ cells }: HTMLTableRowElement): boolean {
  return [...cells].every((cell) => {
    const style = cell.getAttribute('data-style') ?? '';
    const bold = [...cell.querySelectorAll('strong')].map(({ textContent }) => textContent).join('');
    const text = cell.textContent?.replace(/\s/g, '') ?? '';
    return text !== '' && (BOLD.test(style) || bold.replace(/\s/g, '') === text);
  });
}

function convertDivsToParagraphs(root: Element): void {
  for (const div of root.querySelectorAll('div')) {
    if (!div.querySelector(BLOCK_ELEMENTS) && div.textContent?.trim()) renameElement(div, 'p');
  }
}

/** A break at the end of a block, or between blocks, would become an empty line. */
function removeInvisibleBreaks(root: Element): void {
  for (const line of [...root.querySelectorAll('br')].reverse()) {
    if (line.parentElement !== root && !line.parentElement?.matches(`${BLOCK_ELEMENTS}, li, td, th`))
      continue;
    let next = line.nextSibling;
    while (next?.nodeType === Node.TEXT_NODE && next.nodeValue?.trim() === '') next = next.nextSibling;
    if (next === null || (next instanceof Element && next.matches(BLOCK_ELEMENTS))) line.remove();
  }
}

function removeAttributes(root: Element): void {
  for (const element of root.querySelectorAll('*')) {
    const allowed = ALLOWED_ATTRIBUTES[element.tagName] ?? [];
    for (const { name } of [...element.attributes])
      if (!allowed.includes(name)) element.removeAttribute(name);
    const href = element.getAttribute('href');
    if (href !== null && !/^(https?:|mailto:|tel:|\/(?!\/)|#)/i.test(href)) element.removeAttribute('href');
  }
  for (const anchor of root.querySelectorAll('a:not([href])')) unwrap(anchor);
}

/** Pictures on a local disk or another site cannot be shown to readers. */
function removeForeignPictures(root: Element): void {
  for (const image of root.querySelectorAll('img')) {
    if (!isOwnPicture(image.getAttribute('src') ?? '')) image.remove();
  }
}

/** Spacing comes from styles, not from empty paragraphs. */
function removeEmpty(root: Element): void {
  const mayBeEmpty = 'p, h2, h3, h4, li, strong, em, u, s, a, ul, ol, blockquote';
  for (const element of [...root.querySelectorAll(mayBeEmpty)].reverse()) {
    const isEmpty = !element.textContent?.trim() && !element.querySelector('img, hr, table');
    if (!isEmpty) continue;
    if (/^(STRONG|EM|U|S|A)$/.test(element.tagName)) unwrap(element);
    else element.remove();
  }
}

function renameElement(element: Element, tag: string): void {
  const replacement = element.ownerDocument.createElement(tag);
  for (const { name, value } of element.attributes) replacement.setAttribute(name, value);
  replacement.append(...element.childNodes);
  element.replaceWith(replacement);
}

function unwrap(element: Element): void {
  element.replaceWith(...element.childNodes);
}
