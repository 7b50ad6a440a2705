import { describe, expect, it } from 'vitest';
import { commandFor, formatTestId, namePattern, parseTestId, reasonOf } from './testId.ts';

describe('the id of a test', () => {
  it.each([
    { file: 'server/a.test.ts' },
    { file: 'server/a.test.ts', name: 'alone' },
    { file: 'web/b.test.tsx', name: 'a list > of two > a > b' },
  ])('survives formatting and parsing: %j', (id) => {
    expect(parseTestId(formatTestId(id))).toEqual(id);
  });

  it('is escaped in the name pattern', () => {
    const tests = [
      { file: 'a', name: 'rights > of (one) + $2' },
      { file: 'a', name: 'b' },
    ];
    const pattern = new RegExp(namePattern(tests) ?? '');
    expect('rights of (one) + $2').toMatch(pattern);
    expect('rights of (one) + $2 and more').not.toMatch(pattern);
    expect('rights > of (one) + $2').toMatch(pattern);
  });

  it('gives no pattern where a whole file failed', () => {
    expect(namePattern([{ file: 'a' }, { file: 'a', name: 'b' }])).toBeUndefined();
  });

  it('is quoted for make and for the shell', () => {
    expect(commandFor(`a > it's $5`, { TEST_DIALECT: 'postgres' })).toBe(
      `TEST_DIALECT=postgres make one T='a > it'\\''s $$5'`,
    );
  });
});

describe('reasonOf', () => {
  it.each([
    ['expected 1 to be 2\n\n- 1\n+ 2', 'expected 1 to be 2'],
    ['\u001b[31mError\u001b[39m: no', 'Error: no'],
    ['\n', undefined],
    [undefined, undefined],
  ])('%j → %j', (message, told) => {
    expect(reasonOf(message)).toBe(told);
  });
});
