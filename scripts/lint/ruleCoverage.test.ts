import { expect, test } from 'vitest';
import { findIdleRules, findUncoveredFiles, type ImportRule } from './ruleCoverage.ts';

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

test('a rule that selects nothing is reported', () => {
  const rules = [
    rule('alive', '^server/http/', 'node_modules/express/'),
    rule('moved', '^server/routes/', '^server/http/'),
    rule('gone', '^server/http/', 'node_modules/koa/'),
    rule('all', '^server/'),
  ];
  expect(findIdleRules(rules, MODULES)).toEqual([
    'moved: nothing matches its "from"',
    'gone: nothing matches its "to"',
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
