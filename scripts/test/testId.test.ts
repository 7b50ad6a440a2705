import { describe, expect, it } from 'vitest';
import { commandFor, formatTestId, namePattern, parseTestId } from './testId.ts';

describe('the id of a test', () => {
  it.each([
    { file: 'server/a.test.ts' },
    { file: 'server/a.test.ts', name: 'alone' },
    { file: 'web/b.test.tsx', name: 'a list > of two > a > b' },
  ])('is read as it was written: %j', (id) => {
    expect(parseTestId(formatTestId(id))).toEqual(id);
  });

  it('becomes a pattern that takes its signs as they are', () => {
    const tests = [
      { file: 'a', name: 'rights > of (one) + $2' },
      { file: 'a', name: 'b' },
    ];
    const pattern = new RegExp(namePattern(tests) ?? '');
    expect('rights of (one) + $2').toMatch(pattern);
    expect('rights of (one) + $2 and more').not.toMatch(pattern);
    expect('rights > of (one) + $2').toMatch(pattern);
  });

  it('is no pattern where a whole file failed', () => {
    expect(namePattern([{ file: 'a' }, { file: 'a', name: 'b' }])).toBeUndefined();
  });

  it('is quoted for make and for the shell', () => {
    expect(commandFor(`a > it's $5`, { TEST_DIALECT: 'postgres' })).toBe(
      `TEST_DIALECT=postgres make one T='a > it'\\''s $$5'`,
    );
  });
});
