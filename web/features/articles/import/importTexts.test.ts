import { describe, expect, it } from 'vitest';
import type { ArticleImport, ArticleImportItem } from '../../../../generated/web/model';
import { amountText, filesText, isTooLarge, stoppedText, summaryText } from './importTexts';

const withNbsp = (text: string) => text.replaceAll('\u00a0', ' ');
const read = (
  files: Partial<ArticleImport['files']>,
  state: ArticleImport['state'] = 'ready',
): ArticleImport => ({
  id: 1,
  name: 'web.xml',
  kind: 'wordpress',
  state,
  created_at: '2026-11-20T08:00:00.000Z',
  sections: [],
  authors: [],
  choices: null,
  items: [],
  files: { count: 3, hosts: 1, measured: 3, unknown: 0, bytes: 2_097_152, free_bytes: null, ...files },
});

describe('the files to fetch', () => {
  it.each([
    [read({ count: 0, measured: 0 }), ''],
    [read({ measured: 1 }), 'Z původního webu se stáhnou 3 soubory. Zjišťujeme, jak jsou velké: 1 z 3.'],
    [read({ measured: 1 }, 'stopped'), 'Z původního webu se stáhnou 3 soubory.'],
    [read({}), 'Z původního webu se stáhnou 3 soubory, dohromady 2 MB.'],
    [
      read({ unknown: 1, free_bytes: 4_194_304 }),
      'Z původního webu se stáhnou 3 soubory, dohromady 2 MB. Velikost 1 souboru je neznámá. Na disku je volných 4 MB.',
    ],
    [read({ unknown: 3, bytes: 0 }), 'Z původního webu se stáhnou 3 soubory, velikost je neznámá.'],
  ])('%#', (given, text) => {
    expect(withNbsp(filesText(given))).toBe(text);
  });

  it('may be too large for the disk', () => {
    expect(isTooLarge(read({ free_bytes: 1_000 }))).toBe(true);
    expect(isTooLarge(read({}))).toBe(false);
  });
});

it.each([
  [0, 0, '0 článků'],
  [1, 2, '1 článek a 2 stránky'],
  [0, 5, '5 stránek'],
])('%i and %i', (articles, pages, text) => {
  expect(withNbsp(amountText(articles, pages))).toBe(text);
});

it('a stopped import says whether an error has stopped it', () => {
  const item = {
    id: 1,
    kind: 'article',
    title: 'Ples',
    section: '',
    author: '',
    published_at: null,
    state: 'waiting',
    problem: '',
    article_id: null,
    page_id: null,
  } as ArticleImportItem;
  const halted = { ...item, problem: 'Tady se import zastavil kvůli chybě serveru.' };
  expect(withNbsp(stoppedText([item]))).toBe('Převzato: 0 článků. Čeká: 1 položka.');
  expect(withNbsp(stoppedText([halted]))).toMatch(/^Zastavila ho chyba serveru. Co je převzaté, zůstává./);
});

it('a past import says only what there is', () => {
  const past = { id: 1, name: 'web.xml', kind: 'wordpress', state: 'done', created_by: null } as const;
  const counts = { waiting: 0, created: 12, skipped: 2, failed: 0, problems: 2 };
  const text = summaryText({ ...past, created_at: '2026-11-20T08:00:00.000Z', ...counts });
  expect(withNbsp(text)).toBe('převzato 12, přeskočeno 2, 2 poznámky');
});
