import { isOwnPicture } from './isOwnPicture';
import { parsePasted } from './parsePasted';

const REMOVED_ELEMENTS =
  'script, style, meta, link, title, xml, template, noscript, iframe, object, svg, button, input, select, textarea';
const UNWRAPPED_ELEMENTS =
  'font, center, section, article, header, footer, main, aside, nav, label, ins, small, big, span, div';
const MARK_TAGS: Readonly<Record<string, string>> = { B: 'strong', I: 'em', STRIKE: 's', DEL: 's' };
const BLOCK_ELEMENTS = 'p, h1, h2, h3, h4, h5, h6, ul, ol, table, blockquote, pre, hr, figure, div';
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
  convertStylesToMarks(body);
  for (const element of body.querySelectorAll(Object.keys(MARK_TAGS).join(','))) {
    renameElement(element, MARK_TAGS[element.tagName] ?? 'span');
  }
  convertDivsToParagraphs(body);
  for (const element of [...body.querySelectorAll(UNWRAPPED_ELEMENTS)].reverse()) unwrap(element);
  for (const heading of body.querySelectorAll('h1')) renameElement(heading, 'h2');
  for (const heading of body.querySelectorAll('h5, h6')) renameElement(heading, 'h4');
  removeAttributes(body);
  removeForeignPictures(body);
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

/** Word writes list items as paragraphs with the bullet in their text. */
function rebuildWordLists(root: Element): void {
  for (const item of [...root.querySelectorAll('p[class^="MsoListParagraph"], p[data-style*="mso-list:"]')]) {
    if (!item.isConnected) continue;
    const listItems = [item];
    for (let next = item.nextElementSibling; next && isWordItem(next); next = next.nextElementSibling) {
      listItems.push(next);
    }
    item.before(buildList(listItems));
    for (const listItem of listItems) listItem.remove();
  }
}

function isWordItem(element: Element): boolean {
  const style = element.getAttribute('data-style') ?? '';
  return element.tagName === 'P' && (/^MsoListParagraph/.test(element.className) || /mso-list:/.test(style));
}

function buildList(items: readonly Element[]): Element {
  const document = items[0]?.ownerDocument as Document;
  const stack: { level: number; list: Element }[] = [];
  const root = document.createElement('div');
  for (const item of items) {
    const level = Number(/level(\d)/.exec(item.getAttribute('data-style') ?? '')?.[1] ?? 1);
    const mark = removeBullet(item);
    while (stack.length > 0 && (stack.at(-1)?.level ?? 0) > level) stack.pop();
    if (stack.at(-1)?.level !== level) {
      const list = document.createElement(isOrderedMark(mark) ? 'ol' : 'ul');
      const parent = stack.at(-1)?.list.lastElementChild ?? stack.at(-1)?.list ?? root;
      parent.append(list);
      stack.push({ level, list });
    }
    const entry = document.createElement('li');
    entry.append(...item.childNodes);
    stack.at(-1)?.list.append(entry);
  }
  return root;
}

function removeBullet(item: Element): string {
  const marked = [...item.querySelectorAll('span')].find((span) =>
    /mso-list:\s*ignore/i.test(span.getAttribute('data-style') ?? ''),
  );
  if (marked) {
    marked.remove();
    return marked.textContent?.trim() ?? '';
  }
  const first = item.ownerDocument.createTreeWalker(item, NodeFilter.SHOW_TEXT).nextNode();
  const match = /^\s*([·•§o\u2022\u25aa-]|(?:\d+|[a-z])[.)])[\s\u00a0]+/.exec(first?.nodeValue ?? '');
  if (first && match) first.nodeValue = (first.nodeValue ?? '').slice(match[0].length);
  return match?.[1] ?? '';
}

function isOrderedMark(mark: string): boolean {
  return /^(\d+|[a-z]|[ivx]+)[.)]?$/i.test(mark) && mark !== 'o';
}

/** Google Docs and others express bold, italic, underline and strikethrough by styles. */
function convertStylesToMarks(root: Element): void {
  for (const span of root.querySelectorAll('span[data-style]')) {
    const style = span.getAttribute('data-style') ?? '';
    const marks = [
      /font-weight:\s*(bold|[6-9]00)/i.test(style) && 'strong',
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

function convertDivsToParagraphs(root: Element): void {
  for (const div of root.querySelectorAll('div')) {
    if (!div.querySelector(BLOCK_ELEMENTS) && div.textContent?.trim()) renameElement(div, 'p');
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
