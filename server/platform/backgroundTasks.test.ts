import pino from 'pino';
import { expect, it } from 'vitest';
import { createBackgroundTasks } from './backgroundTasks.ts';

it('starts after the caller has continued, and can be awaited', async () => {
  const order: string[] = [];
  const background = createBackgroundTasks(pino({ level: 'silent' }));
  background.run('a first thing', async () => {
    order.push('first');
    background.run('what follows from it', async () => void order.push('second'));
  });
  order.push('answer');
  await background.idle();
  expect(order).toEqual(['answer', 'first', 'second']);
});

it('logs failures and continues', async () => {
  const lines: string[] = [];
  const background = createBackgroundTasks(pino({}, { write: (line: string) => void lines.push(line) }));
  background.run('sending a mail', () => Promise.reject(new Error('connection refused')), { userId: 7 });
  background.run('a synchronous fault', () => {
    throw new Error('at once');
  });
  await background.idle();
  expect(lines.join()).toMatch(/"userId":7,.*sending a mail failed.*a synchronous fault failed/s);
});
