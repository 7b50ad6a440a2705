import { expect, it } from 'vitest';
import { searchSummary } from './searchSummary';

it.each([
  [0, false, [], ''],
  [1, false, [], '1 výsledek'],
  [3, false, [], '3 výsledky'],
  [1000, true, [], 'Více než 1 000 výsledků'],
  [2, false, ['Kdy'], 'Všechna slova nemá žádný článek. Bez slova „Kdy“: 2 výsledky'],
  [5, false, ['kdy', 'nám'], 'Všechna slova nemá žádný článek. Bez slov „kdy“ a „nám“: 5 výsledků'],
  [
    1000,
    true,
    ['kdy', 'nám', 'asi'],
    'Všechna slova nemá žádný článek. Bez slov „kdy“, „nám“ a „asi“: více než 1 000 výsledků',
  ],
])('%s results (more: %s), without %j', (total, totalIsCapped, ignored, text) => {
  expect(searchSummary({ total, totalIsCapped, ignored }).replaceAll('\u00a0', ' ')).toBe(text);
});
