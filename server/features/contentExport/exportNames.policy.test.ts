import { expect, test } from 'vitest';
import { archivedFileName, createExportNames } from './exportNames.policy.ts';

test.each([
  ['odstavka-vody', 'odstavka-vody'],
  ['../../etc/passwd', 'etc-passwd'],
  ['CON', 'clanek-con'],
  ['lpt1', 'clanek-lpt1'],
  ['„“', 'clanek'],
  ['x'.repeat(300), 'x'.repeat(80)],
])('%j is %j', (title, expected) => {
  expect(createExportNames('clanek')(title, 1)).toBe(expected);
});

test('no name is given twice', () => {
  const nameOf = createExportNames('clanek');
  const names = ['voda-2', 'voda', 'Voda', 'VODA', ''].map((title) => nameOf(title, 2));
  expect(new Set(names).size).toBe(names.length);
});

test.each([
  ['Rozpis cvičení.PDF', '7-rozpis-cviceni.pdf'],
  ['../../etc/passwd', '7-etc-passwd'],
  ['CON.txt', '7-con.txt'],
  ['bez přípony', '7-bez-pripony'],
  ['.htaccess', '7-soubor.htaccess'],
  ['a.tar.gz', '7-a-tar.gz'],
])('the file %j is %j', (name, expected) => {
  expect(archivedFileName({ id: 7, name })).toBe(expected);
});
