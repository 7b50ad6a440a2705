import { expect, it } from 'vitest';
import { matchRoute } from './matchRoute';

const SOURCES = import.meta.glob<string>(['../**/*.{ts,tsx}', '!../**/*.test.*', '!../{e2e,test,build}/**'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** A segment of the breadcrumbs without a page, and Swagger UI, which the server renders in a frame. */
const NOT_SCREENS = ['/docs', '/docs/api/ui'];

/** A literal that begins like the address of a screen, up to its query. A placeholder is a parameter after a slash only. */
const ADDRESS =
  /['"`](\/(?:admin|articles|docs|forgot-password|hledat|login|maintenance|oznameni|register|reset-password|sections|sekce|stranky)\b(?:\/\$\{[^}]*\}|[^'"`?#$])*)/g;

it('every address written in the app leads to a screen', () => {
  const addresses = Object.values(SOURCES).flatMap((source) =>
    [...source.matchAll(ADDRESS)].map(([, address = '']) => address.replaceAll(/\$\{[^}]*\}/g, '1')),
  );
  expect(addresses.length).toBeGreaterThan(60);
  // The routes themselves have parameters, and prefixes end in a slash.
  const unknown = addresses.filter((address) => !/[:*]|\/$/.test(address) && !matchRoute(address));
  expect([...new Set(unknown)].toSorted()).toEqual(NOT_SCREENS);
});
