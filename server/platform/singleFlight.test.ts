import { expect, it } from 'vitest';
import { createSingleFlight } from './singleFlight.ts';

it('runs once more for all who ask during a run, and anew for who asks after it', async () => {
  const started: (() => void)[] = [];
  const send = createSingleFlight(() => new Promise<void>((finish) => void started.push(finish)));
  const asked = [send(), send(), send()];
  expect(started).toHaveLength(1);
  started[0]?.();
  await Promise.resolve();
  await Promise.resolve();
  expect(started).toHaveLength(2);
  started[1]?.();
  await Promise.all(asked);
  expect(started).toHaveLength(2);
  const later = send();
  expect(started).toHaveLength(3);
  started[2]?.();
  await later;
});

it('runs again after a failure', async () => {
  let runs = 0;
  const send = createSingleFlight(async () => {
    runs += 1;
    if (runs === 1) throw new Error('the first run fails');
  });
  await expect(send()).rejects.toThrow('the first run fails');
  await send();
  expect(runs).toBe(2);
});
