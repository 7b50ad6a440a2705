import { expect, it } from 'vitest';
import { oldPathOf } from './oldPath.policy.ts';

it.each([
  ['https://stary.cz/2019/05/clanek/', '/2019/05/clanek'],
  ['/2019/05/%C4%8Dl%C3%A1nek', '/2019/05/článek'],
  ['/?p=123', '/?p=123'],
  ['/?p=javascript', null],
  ['/', null],
  ['https://stary.cz/admin/users', null],
  ['/api/public/site', null],
  ['//evil.example/x', '/x'],
  ['/administrace', '/administrace'],
  ['/clanek%00', null],
])('%s is %s', (address, path) => {
  expect(oldPathOf(address)).toBe(path);
});
