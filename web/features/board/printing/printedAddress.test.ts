import { expect, it } from 'vitest';
import { printedAddress } from './printedAddress';

it.each([
  ['https://www.mpsv.cz/davky/', 'ministerstvo', 'www.mpsv.cz/davky'],
  ['https://cs.wikipedia.org/wiki/N%C3%A1st%C4%9Bnka', 'zde', 'cs.wikipedia.org/wiki/Nástěnka'],
  ['https://example.cz/a%20b', 'zde', 'example.cz/a%20b'],
  ['https://example.cz/100%', 'zde', 'example.cz/100%'],
  ['http://example.cz/', 'zde', 'http://example.cz'],
  ['/articles/voda', 'odstávka', 'lipova.cz/articles/voda'],
  ['mailto:obec@lipova.cz?subject=Dotaz', 'napište', 'obec@lipova.cz'],
  ['tel:+420400100230', 'volejte', '+420400100230'],
  // The text says it.
  ['https://www.mpsv.cz/', 'mpsv.cz', undefined],
  ['https://example.cz/pes', 'https://example.cz/pes', undefined],
  ['mailto:obec@lipova.cz', 'obec@lipova.cz', undefined],
  ['tel:+420400100230', '400\u00a0100\u00a0230', undefined],
  // Nobody can type it, or it is on the same paper.
  ['/api/public/files/4/zapis.pdf', 'zápis', undefined],
  ['#cast-kdy', 'kdy', undefined],
])('%s named „%s“ is written as %s', (href, text, address) => {
  expect(printedAddress(href, text, 'https://lipova.cz')).toBe(address);
});
