import { expect, it } from 'vitest';
import { hashing, hashPassword, verifyPassword } from './password.ts';

it('is refused in a storm and answers after it, for unknown names too', async () => {
  const ends: (() => void)[] = [];
  const storm = Array.from({ length: 152 }, () =>
    hashing.run(() => new Promise<void>((resolve) => ends.push(resolve))),
  );
  await expect(hashPassword('y')).rejects.toMatchObject({ status: 429 });
  // The first unknown name of all comes in the middle of it.
  await expect(verifyPassword(null, 'x')).rejects.toMatchObject({ status: 429 });
  const calm = Promise.all(storm);
  while (ends.length > 0) {
    ends.shift()?.();
    await new Promise(setImmediate);
  }
  await calm;
  expect(await verifyPassword(null, 'x')).toBe(false);
});

it('takes one spelling of a letter for the other, and every letter into account', async () => {
  const hash = await hashPassword(`${'dlouhé '.repeat(20)}ž`.normalize('NFC'));
  expect(await verifyPassword(hash, `${'dlouhé '.repeat(20)}ž`.normalize('NFD'))).toBe(true);
  expect(await verifyPassword(hash, `${'dlouhé '.repeat(20)}z`)).toBe(false);
});
