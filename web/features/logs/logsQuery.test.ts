import { expect, it } from 'vitest';
import { auditParams, logsQuery, shownKind, shownTab, systemParams } from './logsQuery';

it('sends each list its own filters', () => {
  const query = logsQuery.read('?q=a&level=error&module=http&action=x&object=y&user=3&line=9');
  expect(systemParams(query)).toEqual({ q: 'a', level: 'error', module: 'http', user: 3 });
  expect(auditParams(query)).toEqual({ q: 'a', action: 'x', object: 'y', user: 3 });
});

it.each([
  ['', 'audit', 'changes'],
  ['?tab=system', 'system', 'changes'],
  ['?level=error', 'system', 'changes'],
  ['?module=http', 'system', 'changes'],
  ['?q=00c0ffee00c0ffee', 'system', 'changes'],
  ['?q=Odstavka', 'audit', 'changes'],
  ['?q=deadbeefcafe', 'audit', 'changes'],
  ['?kind=sign-in', 'audit', 'sign-in'],
  ['?object=article&object_id=5', 'audit', 'all'],
  ['?object=user&object_id=5&kind=sign-in', 'audit', 'sign-in'],
  ['?request=abc', 'audit', 'all'],
])('%s shows the tab %s with the kind %s', (search, tab, kind) => {
  const query = logsQuery.read(search);
  expect([shownTab(query), shownKind(query)]).toEqual([tab, kind]);
});

it('asks for no debug lines by itself, and for no kind where everything is wanted', () => {
  expect(systemParams(logsQuery.read(''))).toEqual({ level: 'info' });
  expect(systemParams(logsQuery.read('?tab=system&request=abc'))).toEqual({ request: 'abc' });
  expect(auditParams(logsQuery.read(''))).toEqual({ kind: 'changes' });
  expect(auditParams(logsQuery.read('?kind=all'))).toEqual({});
});
