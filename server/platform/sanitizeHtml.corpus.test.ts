import { createRequire } from 'node:module';
import { expect, it } from 'vitest';
import { NASTY_HTML } from './sanitizeHtml.corpus.ts';
import { sanitizeHtml } from './sanitizeHtml.ts';

/** As much of the DOM as is looked at here. */
interface Element {
  readonly tagName: string;
  readonly attributes: Iterable<{ name: string; value: string }>;
  readonly innerHTML: string;
}
const { JSDOM } = createRequire(import.meta.url)('jsdom') as {
  JSDOM: new () => { window: { DOMParser: new () => Parser } };
};
interface Parser {
  parseFromString(html: string, type: 'text/html'): { body: Element & Queried };
}
const parser = new new JSDOM().window.DOMParser();
/** The document that a browser makes of it. */
const bodyOf = (html: string) => parser.parseFromString(`<!doctype html><body>${html}`, 'text/html').body;
interface Queried {
  querySelectorAll(selector: string): Iterable<Element>;
}

const TAGS = new Set(
  'H2 H3 H4 P BR HR UL OL LI BLOCKQUOTE PRE CODE STRONG EM U S SUB SUP A FIGURE FIGCAPTION IMG TABLE CAPTION THEAD TBODY TFOOT TR TH TD'.split(
    ' ',
  ),
);
const ATTRIBUTES = new Set(
  'href title rel src alt width height loading colspan rowspan scope start'.split(' '),
);

function faultsOf(html: string): string[] {
  return [...bodyOf(html).querySelectorAll('*')].flatMap((element) => [
    ...(TAGS.has(element.tagName) ? [] : [element.tagName]),
    ...[...element.attributes].flatMap(({ name, value }) =>
      isFine(element.tagName, name, value) ? [] : [`${element.tagName} ${name}=${value}`],
    ),
  ]);
}

/** Where a browser would go from a page of ours decides, not how it is spelt. */
function isFine(tag: string, name: string, value: string): boolean {
  if (!ATTRIBUTES.has(name)) return false;
  if (name !== 'href' && name !== 'src') return true;
  const url = new URL(value, 'https://nastenka.example.cz/articles/a');
  const own = url.host === 'nastenka.example.cz';
  if (name === 'src') return tag === 'IMG' && own && url.pathname.startsWith('/api/public/files/');
  const leaves = /^(?:https?:\/\/[^\\/]|mailto:|tel:)/i.test(value);
  return ['https:', 'http:', 'mailto:', 'tel:'].includes(url.protocol) && (own || leaves);
}

it('nothing runs of whatever comes', () => {
  for (const html of NASTY_HTML) {
    const clean = sanitizeHtml(html);
    expect(faultsOf(clean), html).toEqual([]);
    // What a browser makes of it and writes down again, as an editor does, is as harmless.
    expect(faultsOf(bodyOf(clean).innerHTML), html).toEqual([]);
    expect(sanitizeHtml(clean), html).toBe(clean);
  }
});

it('finds what runs, where something does', () => {
  expect(faultsOf('<p onclick="x">a</p><svg></svg><a href="//evil.example">a</a>')).toHaveLength(3);
});
