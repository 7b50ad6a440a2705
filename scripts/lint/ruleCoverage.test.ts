import { expect, test } from 'vitest';
import { findIdlePatterns, findUncoveredFiles, type ImportRule } from './ruleCoverage.ts';

const MODULES = [
  { source: 'server/main.ts', dependencies: [{ resolved: 'server/http/app.ts' }] },
  { source: 'server/http/app.ts', dependencies: [{ resolved: 'node_modules/express/index.js' }] },
  { source: 'server/http/app.test.ts', dependencies: [] },
  { source: 'server/features/groups/groups.routes.ts', dependencies: [] },
];
const rule = (name: string, from: string, to?: string): ImportRule => ({
  name,
  from: { path: from },
  to: to === undefined ? {} : { path: to },
});

test('a pattern that selects nothing is reported', () => {
  const rules: ImportRule[] = [
    rule('alive', '^server/http/', 'node_modules/express/'),
    rule('moved', '^server/routes/', '^server/http/'),
    { name: 'half', from: { path: ['^server/http/', '^server/gone/'] }, to: { path: 'node_modules/koa/' } },
    { name: 'own', from: { path: '^server/features/([^/]+)/' }, to: { pathNot: '^server/features/$1/' } },
    rule('all', '^server/'),
  ];
  expect(findIdlePatterns(rules, MODULES)).toEqual([
    'moved: nothing matches ^server/routes/',
    'half: nothing matches ^server/gone/',
    'half: nothing matches node_modules/koa/',
  ]);
});

test('a file that no layer has is reported', () => {
  const general = rule('general', '^server/', 'node_modules/pg/');
  expect(findUncoveredFiles([general, rule('http', '^server/http/')], MODULES)).toEqual([
    'server/features/groups/groups.routes.ts: no import rule covers it',
  ]);
  const roles = { ...rule('roles', '^server/features/.*\\.routes\\.ts$'), to: {} };
  expect(findUncoveredFiles([general, rule('http', '^server/http/'), roles], MODULES)).toEqual([]);
});
