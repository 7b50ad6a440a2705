import { expect, it } from 'vitest';
import { matchRoute } from './matchRoute';
import { ROUTES } from './routes';

const SOURCES = import.meta.glob<string>(
  ['../**/*.{ts,tsx}', '!../**/*.test.*', '!../{e2e,test,build}/**', '!./routes.ts', '!./help/screenHelp.ts'],
  { query: '?raw', import: 'default', eager: true },
);

/** A segment of the breadcrumbs without a page, and Swagger UI, which the server renders in a frame. */
const NOT_SCREENS = ['/docs', '/docs/api/ui'];

const FIRST_SEGMENTS = new Set(ROUTES.map(({ path }) => path.split('/')[1]).filter(Boolean));

/** A literal that begins like the address of a screen, up to its query. A placeholder is a parameter after a slash only. */
const ADDRESS = new RegExp(
  `['"\`](/(?:${[...FIRST_SEGMENTS].join('|')})\\b(?:/\\$\\{[^}]*\\}|[^'"\`?#$])*)`,
  'g',
);

it('every address written in the app leads to a screen', () => {
  const addresses = Object.values(SOURCES).flatMap((source) =>
    [...source.matchAll(ADDRESS)].map(([, address = '']) => address.replaceAll(/\$\{[^}]*\}/g, '1')),
  );
  expect(addresses.length).toBeGreaterThan(60);
  const unknown = addresses.filter((address) => !address.endsWith('/') && !matchRoute(address));
  expect([...new Set(unknown)].toSorted()).toEqual(NOT_SCREENS);
});
