import { expect, test } from 'vitest';
import { linkedFileIds, withArchiveLinks } from './exportLinks.policy.ts';

const TARGETS = {
  origin: 'https://nastenka.example.cz',
  article: (slug: string) => (slug === 'voda' ? 'clanky/voda.html' : undefined),
  page: (slug: string) => (slug === 'kontakty' ? 'stranky/kontakty.html' : undefined),
  section: (slug: string) => (slug === 'deska' ? 'index.html#sekce-deska' : undefined),
  file: (id: number) => (id === 1 ? 'soubory/1-mapa.png' : null),
};

test.each([
  ['<a href="/articles/voda?q=1#x">', '<a href="../clanky/voda.html">'],
  ['<a href="https://nastenka.example.cz/articles/voda">', '<a href="../clanky/voda.html">'],
  ['<a href="/articles/neni">', '<a href="https://nastenka.example.cz/articles/neni">'],
  ['<a href="/stranky/kontakty">', '<a href="../stranky/kontakty.html">'],
  ['<a href="/sekce/deska">', '<a href="../index.html#sekce-deska">'],
  ['<a href="/">', '<a href="../index.html">'],
  ['<a href="/api/public/files/1/m.png" title="Mapa">', '<a href="../soubory/1-mapa.png" title="Mapa">'],
  ['<a href="/api/public/files/2/m.png">', '<a href="https://nastenka.example.cz/api/public/files/2/m.png">'],
  ['<img src="/api/public/files/1/m.png" alt="" />', '<img src="../soubory/1-mapa.png" alt="" />'],
  ['<img src="/api/public/files/2/m.png" alt="Mapa" />', '<em>[obrázek se nedochoval: Mapa]</em>'],
  ['<a href="https://jinde.cz/articles/voda">', '<a href="https://jinde.cz/articles/voda">'],
  ['<a href="mailto:a@b.cz">', '<a href="mailto:a@b.cz">'],
  ['<a href="#x">', '<a href="#x">'],
  ['href="/articles/voda"', 'href="/articles/voda"'],
])('%s is %s', (html, expected) => {
  expect(withArchiveLinks(html, TARGETS, '../')).toBe(expected);
});

test('without an address of the site, a link that leads nowhere is none', () => {
  const targets = { ...TARGETS, origin: undefined };
  expect(withArchiveLinks('<a href="/articles/neni">není</a>', targets, '')).toBe('<a >není</a>');
});

test('names the files of a text once', () => {
  const html =
    '<img src="/api/public/files/3/a.png"><a href="/api/public/files/3/a.png"></a><a href="/x"></a>';
  expect(linkedFileIds(html)).toEqual([3]);
});
