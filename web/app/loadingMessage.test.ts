import { expect, it } from 'vitest';

const SOURCES = import.meta.glob<string>(['../**/*.{ts,tsx}', '!../**/*.test.*', '!../{e2e,test,build}/**'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

it('the message of loading is written once, with three full stops', () => {
  const words = Object.values(SOURCES).flatMap((source) => source.match(/Načítání(?:…|\.{3})/gu) ?? []);
  expect(words).toEqual(['Načítání...']);
});
