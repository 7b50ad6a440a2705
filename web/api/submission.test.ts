import { describe, expect, it } from 'vitest';
import type { RequestOptions } from './requestOptions';
import { createSubmission } from './submission';

const keyOf = ({ headers }: RequestOptions) => new Headers(headers).get('Idempotency-Key');
const reject = async () => {
  throw new Error('away');
};

async function collectKeys(contents: readonly string[]): Promise<unknown[]> {
  const submission = createSubmission();
  const keys: unknown[] = [];
  for (const content of contents) {
    const value = content.replace('!', '');
    const save = (options: RequestOptions) => {
      keys.push(keyOf(options));
      return content.endsWith('!') ? reject() : Promise.resolve();
    };
    await submission.run({ value }, save).catch(() => undefined);
  }
  return keys;
}

describe('the key of a submission', () => {
  it.each([
    ['stays the same for retries', ['a!', 'a!', 'a'], [0, 0, 0]],
    ['changes after success', ['a', 'a'], [0, 1]],
    ['changes with the content', ['a!', 'b!', 'b'], [0, 1, 1]],
  ])('%s', async (_what, contents, pattern) => {
    const keys = await collectKeys(contents);
    expect(keys.map((key) => [...new Set(keys)].indexOf(key))).toEqual(pattern);
    for (const key of keys) expect(key).toMatch(/^[A-Za-z0-9_-]{8,100}$/);
  });

  it('is shared by concurrent saves, and the result is returned', async () => {
    const submission = createSubmission();
    const save = async (options: RequestOptions) => keyOf(options);
    const [first, second] = await Promise.all([submission.run('a', save), submission.run('a', save)]);
    expect(first).toBe(second);
  });
});
