import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { DemoArticle } from './demo.types.ts';
import { fillDates } from './fillDates.ts';
import { readDemo } from './readDemo.ts';

const ALLOWED_TAGS =
  'h2 h3 p ul ol li table thead tbody tr th td blockquote strong em a figure img figcaption hr br code';
const demo = readDemo();
const texts = [...demo.articles, ...demo.pages].map((text) => ({
  ...text,
  perex: 'perex' in text ? text.perex : '',
}));
const withoutTags = (html: string) => html.replaceAll(/<[^>]*>/g, ' ');
const wordCount = (article: DemoArticle) => withoutTags(article.html).split(/\s+/).length;
const files = demo.articles.flatMap((article) =>
  [...article.attachments, ...article.images, article.cover ?? []].flat(),
);

describe('the demo board', () => {
  it('has enough sections, people, articles and pages', () => {
    expect(demo.sections.length).toBeGreaterThanOrEqual(6);
    expect(demo.articles.length).toBeGreaterThanOrEqual(40);
    expect(demo.users.length).toBeGreaterThanOrEqual(16);
    expect(demo.pages.map((page) => page.slug)).toEqual(
      expect.arrayContaining([
        'kontakty',
        'ochrana-osobnich-udaju',
        'prohlaseni-o-pristupnosti',
        'o-nastence',
      ]),
    );
    expect(new Set(demo.sections.map((section) => section.access))).toEqual(
      new Set(['public', 'members', 'groups']),
    );
    expect(demo.users.filter((user) => user.role === 'admin').map((user) => user.username)).toEqual([
      'spravce',
    ]);
  });

  it('has pinned, important, scheduled, expired and draft articles', () => {
    const count = (rule: (article: DemoArticle) => boolean) => demo.articles.filter(rule).length;
    expect(count((article) => article.pinned)).toBe(3);
    expect(count((article) => article.important)).toBe(1);
    expect(count((article) => (article.publishedDaysAgo ?? 0) < 0)).toBeGreaterThanOrEqual(2);
    expect(count((article) => (article.expiresInDays ?? 0) < 0)).toBeGreaterThanOrEqual(2);
    expect(count((article) => article.state === 'draft')).toBeGreaterThanOrEqual(2);
  });

  it('has articles from two lines to a long read', () => {
    const lengths = demo.articles.map(wordCount);
    expect(Math.min(...lengths)).toBeLessThan(30);
    expect(Math.max(...lengths)).toBeGreaterThan(800);
  });

  it('uses every slug once, and each author may write in the section', () => {
    const slugs = demo.articles.map((article) => article.slug);
    expect(new Set(slugs).size).toBe(slugs.length);
    const mayWrite = ({ author, section }: DemoArticle) =>
      demo.users.some(
        (user) =>
          user.username === author &&
          demo.sections.some(
            (s) => s.slug === section && s.write.some((group) => user.groups.includes(group)),
          ),
      );
    expect(demo.articles.filter((article) => !mayWrite(article)).map((article) => article.slug)).toEqual([]);
  });

  it('has small files that are all used, and every image has alt text', () => {
    const used = new Set(files.map(({ file }) => file));
    expect([...used].sort()).toEqual(readdirSync(join(import.meta.dirname, 'files')).sort());
    expect(files.some((file) => file.mime === 'application/pdf')).toBe(true);
    for (const file of files) {
      expect(statSync(file.path).size, file.file).toBeLessThan(60_000);
      if (file.mime === 'image/webp') expect(file, file.file).toMatchObject({ width: 1280, height: 720 });
      if (file.mime === 'image/webp') expect(file.alt, file.file).not.toBe('');
      else expect(readFileSync(file.path).toString('latin1', 0, 5)).toBe('%PDF-');
    }
  });

  it('has section and person colours that white text can be read on', () => {
    for (const { color } of [...demo.sections, ...demo.users])
      expect(1.05 / (luminance(color) + 0.05), color).toBeGreaterThanOrEqual(4.5);
  });
});

describe('every text', () => {
  it('uses the allowed tags only, each closed', () => {
    for (const { slug, html } of texts) {
      const open: string[] = [];
      for (const [, closing, tag = ''] of html.matchAll(/<(\/?)([a-z0-9]+)[^>]*>/gi)) {
        expect(ALLOWED_TAGS.split(' '), slug).toContain(tag);
        if (closing) expect(open.pop(), slug).toBe(tag);
        else if (!['img', 'hr', 'br'].includes(tag)) open.push(tag);
      }
      expect(open, slug).toEqual([]);
      const described = html.match(/<img src="file:[^"]+" alt="[^"]+">/g)?.length;
      expect(html.match(/<img /g)?.length, slug).toBe(described);
    }
  });

  it('is set in Czech typography', () => {
    for (const { slug, title, perex, html } of texts) {
      const text = `${title} ${perex} ${withoutTags(html)}`;
      expect(text, slug).not.toMatch(/["']| - |\.\.\.[^.]|\u00a0|\{\{/);
      // A look-alike letter of another alphabet is never found by search.
      const strange = text.match(/[^\x20-\x7e\náčďéěíňóřšťúůýžÁČĎÉĚÍŇÓŘŠŤÚŮÝŽ„“–§²°×]/g);
      expect(strange, slug).toBeNull();
      expect(text.match(/„/g)?.length, slug).toBe(text.match(/“/g)?.length);
    }
  });
});

describe('readDemo', () => {
  const directory = mkdtempSync(join(tmpdir(), 'read-demo-'));
  afterAll(() => rmSync(directory, { recursive: true }));

  it.each([
    ['author: redaktorka', 'author: nikdo', 'unknown user nikdo'],
    ['cover: { file: river.webp', 'cover: { file: chybi.webp', 'unknown file chybi.webp'],
    ['publishedDaysAgo: 1', 'expiresInDays: 1', '"publishedDaysAgo" is needed'],
    ['publishedDaysAgo: 1', 'publishedDayAgo: 1', 'unknown field publishedDayAgo'],
    ['{{po+1}}', '{{po1}}', 'unknown placeholder {{po1}}'],
  ])('names the file in which %s became %s', (from, to, message) => {
    const text =
      '---\ntitle: A\nperex: B\nauthor: redaktorka\npublishedDaysAgo: 1\ncover: { file: river.webp }\n---\n<p>{{po+1}}</p>\n';
    cpSync(import.meta.dirname, directory, { recursive: true });
    writeFileSync(join(directory, 'articles/skola/pokus.html'), text.replace(from, to));
    expect(() => readDemo(directory)).toThrow(
      `articles/skola/pokus.html: ${message}`.replace(': "', ': either "state: draft" or "'),
    );
  });
});

describe('fillDates', () => {
  const saturday = new Date(2026, 10, 21);
  it.each([
    ['{{st+1}}', '25. listopadu'],
    ['{{po+0}}', '16. listopadu'],
    ['{{ne-1}}', '15. listopadu'],
    ['{{út+7 rok}}', '5. ledna 2027'],
    ['{{út+7 iso}}', '2027-01-05'],
    ['{{den+10}}', '1. prosince'],
    ['{{rok+1}}', '2027'],
    ['{{školní rok}}', '2026/2027'],
  ])('turns %s into %s', (placeholder, date) => expect(fillDates(placeholder, saturday)).toBe(date));
});

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const value = Number.parseInt(color.slice(start, start + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
