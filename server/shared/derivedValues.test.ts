import { expect, it } from 'vitest';
import { createDerivedValues } from './derivedValues.ts';

it('derives anew when one of the sources or the variant is another one', () => {
  const derive = createDerivedValues<number>();
  const [page, otherPage, neighbours, otherNeighbours] = [{}, {}, {}, {}];
  let made = 0;
  const derived = (sources: [object, ...object[]], variant: string) => derive(sources, variant, () => ++made);
  expect(derived([page, neighbours], 'a')).toBe(1);
  expect(derived([page, neighbours], 'a')).toBe(1);
  expect(derived([page, neighbours], 'b')).toBe(2);
  expect(derived([page, otherNeighbours], 'a')).toBe(3);
  expect(derived([otherPage, otherNeighbours], 'a')).toBe(4);
  expect(derived([page, otherNeighbours], 'a')).toBe(3);
});

it('keeps a limited number of variants', () => {
  const derive = createDerivedValues<string>();
  const source = {};
  derive([source], '0', () => 'first');
  for (let n = 1; n < 100; n += 1) derive([source], `${n}`, () => 'more');
  expect(derive([source], '0', () => 'again')).toBe('first');
  derive([source], '100', () => 'one too many');
  expect(derive([source], '0', () => 'again')).toBe('again');
});

it('shares a promise, and keeps none that fails', async () => {
  const derive = createDerivedValues<Promise<string>>();
  const source = {};
  const failing = derive([source], 'a', () => Promise.reject(new Error('locked')));
  expect(derive([source], 'a', () => Promise.resolve('unused'))).toBe(failing);
  await expect(failing).rejects.toThrow('locked');
  await expect(derive([source], 'a', () => Promise.resolve('done'))).resolves.toBe('done');
});
