import { expect, it } from 'vitest';

const SOURCES = import.meta.glob<string>(['../**/*.{ts,tsx}', '!../**/*.test.*', '!../{e2e,test,build}/**'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

it('the word of loading is written once and ends in three full stops, as sentences with it do', () => {
  const texts = Object.values(SOURCES).flatMap((source) =>
    [...source.matchAll(/Načít(?:ání|ám|áme|á se)[^'"`<]*?(?:…|\.{3})/gu)].map(([text]) => text),
  );
  expect(texts.filter((text) => !text.endsWith('...'))).toEqual([]);
  expect(texts.filter((text) => !text.includes(' '))).toEqual(['Načítání...']);
});
