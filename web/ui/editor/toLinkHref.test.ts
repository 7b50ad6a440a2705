import { describe, expect, it } from 'vitest';
import { toLinkHref } from './toLinkHref';

describe('the address of a link', () => {
  it.each([
    ['https://example.cz/a', 'https://example.cz/a'],
    [' www.example.cz ', 'https://www.example.cz'],
    ['example.cz/cesta', 'https://example.cz/cesta'],
    ['jana@example.cz', 'mailto:jana@example.cz'],
    ['mailto:jana@example.cz', 'mailto:jana@example.cz'],
    ['tel:+420123456789', 'tel:+420123456789'],
    ['/articles/voda', '/articles/voda'],
    ['#nadpis', '#nadpis'],
    ['', undefined],
    ['dvě slova', undefined],
    ['//cizi.example', undefined],
    ['javascript:alert(1)', undefined],
    ['slovo', undefined],
  ])('%s', (typed, address) => {
    expect(toLinkHref(typed)).toBe(address);
  });
});
