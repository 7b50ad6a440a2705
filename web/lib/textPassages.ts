/** A paragraph, heading, item or cell with the text that stands directly in it; a line break is „\n“. */
export interface TextPassage {
  readonly element: Element;
  readonly text: string;
}

const HOLDERS = 'p, h2, h3, h4, li, td, th, figcaption, caption, summary';

/**
 * The passages of a text in order, without code and without empty ones. `isLeftOut` leaves out the text of some
 * elements.
 */
export function textPassagesOf(root: Element, isLeftOut: (element: Element) => boolean = () => false) {
  const passages = new Map<Element, string>();
  const walker = root.ownerDocument.createTreeWalker(
    root,
    NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT,
    (node) =>
      node instanceof Element && (node.matches('pre, code') || isLeftOut(node))
        ? NodeFilter.FILTER_REJECT
        : NodeFilter.FILTER_ACCEPT,
  );
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node instanceof Element ? (node.tagName === 'BR' ? '\n' : '') : (node.nodeValue ?? '');
    const holder = node.parentElement?.closest(HOLDERS);
    if (text !== '' && holder && root.contains(holder))
      passages.set(holder, (passages.get(holder) ?? '') + text);
  }
  return [...passages]
    .map(([element, text]): TextPassage => ({ element, text }))
    .filter(({ text }) => text.trim() !== '');
}
