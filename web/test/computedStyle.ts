import { readStyles } from './styleSheets';

const HIDDEN_TAGS = new Set(['HEAD', 'LINK', 'META', 'SCRIPT', 'STYLE', 'TEMPLATE', 'TITLE']);
const INLINE_TAGS = new Set(
  'A ABBR B BDI BR CITE CODE DEL DFN EM I IMG INS KBD LABEL MARK Q S SMALL SPAN STRONG SUB SUP TIME U VAR svg path'.split(
    ' ',
  ),
);
const INLINE_BLOCK_TAGS = new Set(['BUTTON', 'INPUT', 'METER', 'PROGRESS', 'SELECT', 'TEXTAREA']);
const INHERITED = new Set(['visibility', 'pointer-events', 'user-select', 'white-space', 'direction']);
const INITIAL = new Map(
  Object.entries({ visibility: 'visible', 'pointer-events': 'auto', overflow: 'visible' }),
);

const WHOLE_STYLE = Symbol.for('computes whole styles');
const page = window as Window & { [WHOLE_STYLE]?: typeof window.getComputedStyle };
/** Of the window, because a test may load this module anew, when its function has been replaced. */
page[WHOLE_STYLE] ??= window.getComputedStyle.bind(window);
const computeStyle = page[WHOLE_STYLE];

/** What the styles of its classes make of an element; only for tests of styles, because jsdom takes long for it. */
export function readWholeStyle(element: Element): CSSStyleDeclaration {
  readStyles(...Array.from(element.classList, (name) => `.${name}`));
  return computeStyle(element);
}

/**
 * Replaces `getComputedStyle` by what an element says itself: its `style`, `hidden`, and what its tag is by default.
 * jsdom matches each element with each rule of every sheet, which took a third of the time of the tests; what classes
 * make of an element is seen in the browser.
 */
export function computeStylesCheaply(): void {
  window.getComputedStyle = (element) => new Proxy(element, STYLE_OF) as unknown as CSSStyleDeclaration;
}

const STYLE_OF: ProxyHandler<Element> = {
  get(element, key) {
    if (typeof key !== 'string') return undefined;
    if (key === 'getPropertyValue') return (property: string) => readProperty(element, property);
    return readProperty(
      element,
      key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
    );
  },
};

function readProperty(element: Element, property: string): string {
  const own = 'style' in element ? (element as HTMLElement).style.getPropertyValue(property) : '';
  if (own !== '' && own !== 'inherit') return own;
  if (property === 'display') return displayOf(element);
  const parent = INHERITED.has(property) ? element.parentElement : null;
  return parent ? readProperty(parent, property) : (INITIAL.get(property) ?? '');
}

function displayOf(element: Element): string {
  const { tagName } = element;
  if (HIDDEN_TAGS.has(tagName) || element.hasAttribute('hidden')) return 'none';
  if (INLINE_TAGS.has(tagName)) return 'inline';
  return INLINE_BLOCK_TAGS.has(tagName) ? 'inline-block' : 'block';
}
