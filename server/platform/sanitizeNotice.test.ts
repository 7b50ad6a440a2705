import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import { XSS_PAYLOADS } from './sanitizeHtml.corpus.ts';
import { noticeText, sanitizeNotice } from './sanitizeNotice.ts';

interface Element {
  readonly tagName: string;
  readonly attributes: Iterable<{ name: string; value: string }>;
}
interface Queried {
  querySelectorAll(selector: string): Iterable<Element>;
}
const { JSDOM } = createRequire(import.meta.url)('jsdom') as {
  JSDOM: new () => { window: { DOMParser: new () => Parser } };
};
interface Parser {
  parseFromString(html: string, type: 'text/html'): { body: Queried };
}
const parser = new new JSDOM().window.DOMParser();

function findViolations(html: string): string[] {
  const { body } = parser.parseFromString(`<!doctype html><body>${html}`, 'text/html');
  return [...body.querySelectorAll('*')].flatMap(({ tagName, attributes }) => [
    ...(/^(B|I|EM|STRONG|BR|SPAN)$/.test(tagName) ? [] : [tagName]),
    ...[...attributes].flatMap(({ name }) => (name === 'class' ? [] : [`${tagName} ${name}`])),
  ]);
}

it('only allowed tags are left of any payload', () => {
  for (const html of XSS_PAYLOADS) {
    const clean = sanitizeNotice(html, 'message');
    expect(findViolations(clean), html).toEqual([]);
    expect(sanitizeNotice(clean, 'message'), html).toBe(clean);
  }
});

it('the check itself finds disallowed tags', () => {
  expect(findViolations('<b onclick="x">a</b><a href="/">b</a>')).toEqual(['B onclick', 'A', 'A href']);
});

describe('a notice', () => {
  it.each([
    [
      'keeps the tags and their class',
      '<b class="x">a</b><br /><em>b</em>',
      '<b class="x">a</b><br /><em>b</em>',
    ],
    ['loses other tags, not their words', '<p>a <a href="/">b</a></p>', 'a b'],
    ['loses scripts with their words', 'a<script>b</script>', 'a'],
    ['keeps signs', '1 < 2 & 3', '1 &lt; 2 &amp; 3'],
    ['of tags alone is empty', '<b> </b><br>', ''],
    ['of hard spaces alone is empty', '&nbsp;\u00a0', ''],
  ])('%s', (_what, html, expected) => expect(sanitizeNotice(html, 'message')).toBe(expected));

  it('has its text', () => {
    expect(noticeText('Od <b>18&nbsp;hodin</b><br />nic &amp; nikdo')).toBe('Od 18 hodin nic & nikdo');
  });
});
