import { expect, it } from 'vitest';
import { isSlug } from './paths';
import { slugOf } from './slugOf';

it.each([
  ['Úřední deska', 'uredni-deska'],
  ['  Žluťoučký kůň – 2026!  ', 'zlutoucky-kun-2026'],
  ['C++ & spol.', 'c-spol'],
  ['!!!', ''],
])('of „%s“ is „%s“', (name, slug) => {
  expect(slugOf(name)).toBe(slug);
});

it('of a long name is still valid', () => {
  const slug = slugOf(`${'a'.repeat(119)} ${'b'.repeat(30)}`);
  expect(slug).toBe('a'.repeat(119));
  expect(isSlug(slug)).toBe(true);
});
