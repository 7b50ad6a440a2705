import { describe, expect, it } from 'vitest';
import { createTaskThread } from './taskThread.ts';

const LONG_TIMEOUT_MS = 60_000;

interface Task {
  text: string;
}

function createThread() {
  return createTaskThread<{ article: Task; files: string[] }, string[]>(
    new URL('../search/searchTokensWorker.ts', import.meta.url),
  );
}

const task = (text: string) => ({ article: { id: 1, title: '', perex: '', text, events: '[]' }, files: [] });
const SLOW_TASK = task(Array.from({ length: 100_000 }, (_, n) => `slovo${n}`).join(' '));

describe('a task thread', () => {
  it('runs one task after the other', async () => {
    const thread = createThread();
    const results = await Promise.all(
      ['kolo', 'voda'].map((text) => thread.run(task(text), LONG_TIMEOUT_MS)),
    );
    expect(results.map((tokensByField) => tokensByField[2])).toEqual([' ckolo gkol ', ' cvoda gvod ']);
  });

  it('rejects only the tasks that time out or crash', async () => {
    const thread = createThread();
    const broken = thread.run({ article: undefined as never, files: [] }, LONG_TIMEOUT_MS);
    const timedOut = thread.run(SLOW_TASK, 1);
    const valid = thread.run(task('voda'), LONG_TIMEOUT_MS);
    await expect(broken).rejects.toThrow('undefined');
    await expect(timedOut).rejects.toThrow('more than 1 ms');
    expect((await valid)[2]).toBe(' cvoda gvod ');
  });
});
