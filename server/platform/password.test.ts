import { expect, it } from 'vitest';
import { hashingQueue, hashPassword, verifyPassword } from './password.ts';

it('is refused while the queue is full and works after it, for unknown names too', async () => {
  const finishers: (() => void)[] = [];
  const queued = Array.from({ length: 152 }, () =>
    hashingQueue.run(() => new Promise<void>((resolve) => finishers.push(resolve))),
  );
  await expect(hashPassword('y')).rejects.toMatchObject({ status: 429 });
  await expect(verifyPassword(null, 'x')).rejects.toMatchObject({ status: 429 });
  const drained = Promise.all(queued);
  while (finishers.length > 0) {
    finishers.shift()?.();
    await new Promise(setImmediate);
  }
  await drained;
  expect(await verifyPassword(null, 'x')).toBe(false);
});

it('normalises Unicode, and uses the full length', async () => {
  const hash = await hashPassword(`${'dlouhé '.repeat(20)}ž`.normalize('NFC'));
  expect(await verifyPassword(hash, `${'dlouhé '.repeat(20)}ž`.normalize('NFD'))).toBe(true);
  expect(await verifyPassword(hash, `${'dlouhé '.repeat(20)}z`)).toBe(false);
});
