import { expect, it } from 'vitest';
import { createEncodedResponses } from './encodedResponses.ts';

it('encodes anew when one of the sources or the variant is another one', () => {
  const encode = createEncodedResponses<number>();
  const [page, otherPage, neighbours, otherNeighbours] = [{}, {}, {}, {}];
  let made = 0;
  const bodyOf = (sources: [object, ...object[]], variant: string) =>
    encode(sources, variant, () => ++made).bytes.toString();
  expect(bodyOf([page, neighbours], 'a')).toBe('1');
  expect(bodyOf([page, neighbours], 'a')).toBe('1');
  expect(bodyOf([page, neighbours], 'b')).toBe('2');
  expect(bodyOf([page, otherNeighbours], 'a')).toBe('3');
  expect(bodyOf([otherPage, otherNeighbours], 'a')).toBe('4');
  expect(bodyOf([page, otherNeighbours], 'a')).toBe('3');
});

it('keeps a limited number of variants', () => {
  const encode = createEncodedResponses<string>();
  const source = {};
  const first = encode([source], '0', () => 'first');
  for (let n = 1; n < 100; n += 1) encode([source], `${n}`, () => 'more');
  expect(encode([source], '0', () => 'again')).toBe(first);
  encode([source], '100', () => 'one too many');
  expect(encode([source], '0', () => 'again')).not.toBe(first);
});
