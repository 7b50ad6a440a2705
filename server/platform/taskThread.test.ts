import { describe, expect, it } from 'vitest';
import { createTaskThread } from './taskThread.ts';

const LONG = 60_000;

interface Task {
  text: string;
}

/** The thread that cuts texts into words: a task that is none breaks it. */
function createThread() {
  return createTaskThread<{ article: Task; files: string[] }, string[]>(
    new URL('../database/searchTokensWorker.ts', import.meta.url),
  );
}

const task = (text: string) => ({ article: { id: 1, title: '', perex: '', text }, files: [] });
const SLOW = task(Array.from({ length: 100_000 }, (_, n) => `slovo${n}`).join(' '));

describe('a task thread', () => {
  it('does one task after the other', async () => {
    const thread = createThread();
    const answers = await Promise.all(['kolo', 'voda'].map((text) => thread.run(task(text), LONG)));
    expect(answers.map((places) => places[2])).toEqual([' ckolo gkol ', ' cvoda gvod ']);
  });

  it('loses what takes too long or breaks it, and no more', async () => {
    const thread = createThread();
    const broken = thread.run({ article: undefined as never, files: [] }, LONG);
    const late = thread.run(SLOW, 1);
    const fine = thread.run(task('voda'), LONG);
    await expect(broken).rejects.toThrow('undefined');
    await expect(late).rejects.toThrow('more than 1 ms');
    expect((await fine)[2]).toBe(' cvoda gvod ');
  });
});
