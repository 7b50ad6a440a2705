import { onTestFinished } from 'vitest';

const SHELF = Symbol.for('styles out of the page');
const page = document as Document & { [SHELF]?: HTMLElement };
/** Of the page, because a test may load this module anew, but not Emotion, which knows what it has written. */
const shelf = page[SHELF] ?? document.createElement('div');

/**
 * Keeps styles out of the page: jsdom would parse them, and a worker has thousands, which each search of the page would
 * pass. `computeStylesCheaply` asks for none.
 */
export function keepStylesOutOfPage(): void {
  // Each file runs the setup again.
  if (page[SHELF]) return;
  page[SHELF] = shelf;
  const { head } = document;
  const insertBefore = head.insertBefore.bind(head);
  head.insertBefore = ((node: Node, next: Node | null) => {
    if (!(node instanceof HTMLStyleElement)) return insertBefore(node, next);
    const nextOnShelf = next && next.parentNode !== shelf ? shelf.firstChild : next;
    return shelf.insertBefore(node, nextOnShelf);
  }) as typeof head.insertBefore;
  head.appendChild = ((node: Node) => head.insertBefore(node, null)) as typeof head.appendChild;
}

/** For tests of styles: puts those whose text has one of `parts` into the page until the test ends. */
export function readStyles(...parts: readonly string[]): void {
  const styles = stylesOnShelf().filter(({ textContent }) =>
    parts.some((part) => textContent.includes(part)),
  );
  document.head.append(...styles);
  onTestFinished(() => shelf.prepend(...styles));
}

/** The text of each style, also outside the page. */
export function writtenStyles(): string[] {
  return [...stylesOnShelf(), ...document.querySelectorAll('style')].map(({ textContent }) => textContent);
}

function stylesOnShelf(): Element[] {
  const styles: Element[] = [];
  for (let style = shelf.firstElementChild; style; style = style.nextElementSibling) styles.push(style);
  return styles;
}
