import { expect, it } from 'vitest';
import type { SearchHit } from '../../../generated/web/model';
import { PALETTE_ACTIONS } from './paletteActions';
import { buildPaletteGroups, type PaletteData } from './paletteGroups';

const skola = { slug: 'skola', name: 'Škola', color: '#2e6b4f' };
const hit: SearchHit = {
  id: 5,
  slug: 'voda',
  title: [{ text: 'Voda', match: true }],
  section: skola,
  published_at: '2026-11-20T08:00:00.000Z',
  unread: false,
  excerpt: [{ text: 'teče', match: false }],
  file: null,
};
const data: PaletteData = {
  query: '',
  recent: ['jídelna'],
  sections: [skola, { slug: 'obec', name: 'Obec', color: '#7d5200' }],
  screens: [
    { label: 'Přehled', path: '/admin' },
    { label: 'Skupiny', path: '/admin/groups' },
  ],
  userId: 7,
  hits: [hit],
  foundNone: false,
  records: undefined,
};

function describeGroups(changes: Partial<PaletteData>) {
  return buildPaletteGroups({ ...data, ...changes }).map(
    ({ label, options }) =>
      `${label}: ${options.map(({ parts, path = '?' }) => `${parts.map(({ text }) => text).join('')} ${path}`).join(', ')}`,
  );
}

const ALL = 'Všechny výsledky pro';

it.each<[string, Partial<PaletteData>, string[]]>([
  [
    'an empty query',
    {},
    [
      'Poslední hledání: jídelna ?',
      'Sekce: Škola /sekce/skola, Obec /sekce/obec',
      'Správa: Přehled /admin, Skupiny /admin/groups',
    ],
  ],
  ['nothing to offer', { recent: [], sections: [], screens: [] }, []],
  ['a query without results', { query: 'xyz', hits: [], foundNone: true }, []],
  [
    'a query that matches sections and screens',
    { query: 'sk', userId: undefined },
    [
      'Sekce: Škola /sekce/skola',
      'Správa: Skupiny /admin/groups',
      `Články: ${ALL} „sk“ /hledat?q=sk, Voda /articles/voda?from=%2Fhledat%3Fq%3Dsk`,
    ],
  ],
  [
    'what can be done, by its name or other words, where its screen is offered',
    { query: 'nová sku', hits: [] },
    [
      'Co chcete udělat: Nová skupina /admin/groups?nova=1',
      `Články: ${ALL} „nová sku“ /hledat?q=nov%C3%A1%20sku`,
    ],
  ],
  [
    'another form of another word, and one’s own page',
    { query: 'motivu', hits: [] },
    [
      'Co chcete udělat: Vzhled /admin/users/7/edit?tab=vzhled&from=/',
      `Články: ${ALL} „motivu“ /hledat?q=motivu`,
    ],
  ],
  ['nothing to do for a visitor', { query: 'motivu', foundNone: true, userId: undefined }, []],
  [
    'the records found by an administrator, last',
    {
      query: 'nov',
      userId: undefined,
      hits: [],
      records: {
        users: [{ id: 3, username: 'novak', full_name: 'Jan Novák', role: 'user', color: '#2e6b4f' }],
        groups: [{ id: 4, name: 'Novináři' }],
        pages: [{ slug: 'novinky', title: 'Novinky' }],
      },
    },
    [
      `Články: ${ALL} „nov“ /hledat?q=nov`,
      'Uživatelé: Jan Novák /admin/users/3/edit',
      'Skupiny: Novináři /admin/groups/4/edit',
      'Stránky: Novinky /stranky/novinky',
    ],
  ],
  [
    'a query before the response arrives',
    { query: 'voda', hits: [] },
    [`Články: ${ALL} „voda“ /hledat?q=voda`],
  ],
])('%s', (_name, changes, expected) => {
  expect(describeGroups(changes)).toEqual(expected);
});

it.each([
  ['a', 2],
  ['no', 6],
])('offers for „%s“ at most six actions, by other words only from two letters on: %i', (query, count) => {
  const screens = PALETTE_ACTIONS.flatMap(({ label, screen }) => (screen ? [{ label, path: screen }] : []));
  const groups = buildPaletteGroups({ ...data, query, screens });
  expect(groups.find(({ id }) => id === 'actions')?.options.length ?? 0).toBe(count);
});

it('marks sections and articles with the color of the section', () => {
  const options = buildPaletteGroups({ ...data, query: 'sk' }).flatMap((group) => group.options);
  const colors = options.flatMap(({ id, color }) => (color === undefined ? [] : [`${id} ${color}`]));
  expect(colors).toEqual(['section-skola #2e6b4f', 'article-5 #2e6b4f']);
});

it('leads from the number of an error to its lines in the log, for those who may read it', () => {
  const query = ' 00C0FFEE00c0ffee';
  const logs = { label: 'Logy', path: '/admin/logs' };
  const offered = describeGroups({ query, foundNone: true, screens: [logs] });
  expect(offered).toEqual([
    'Co chcete udělat: Najít chybu 00c0ffee00c0ffee v\u00a0logu /admin/logs?tab=system&q=00c0ffee00c0ffee',
  ]);
  expect(describeGroups({ query, foundNone: true })).toEqual([]);
});
