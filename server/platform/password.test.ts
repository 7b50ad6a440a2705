import { expect, it } from 'vitest';
import { hashPassword, verifyPassword } from './password.ts';

it('refuses a storm for a while and then goes on, for unknown names too', async () => {
  const storm = Array.from({ length: 180 }, () => hashPassword('y'));
  // The first unknown name of all comes in the middle of it.
  const unknown = verifyPassword(null, 'x').catch(() => undefined);
  const refused = (await Promise.allSettled(storm)).filter(({ status }) => status === 'rejected');
  expect(refused.length).toBeGreaterThan(0);
  await unknown;
  expect(await verifyPassword(null, 'x')).toBe(false);
});

it('takes one spelling of a letter for the other, and every letter into account', async () => {
  const hash = await hashPassword(`${'dlouhé '.repeat(20)}ž`.normalize('NFC'));
  expect(await verifyPassword(hash, `${'dlouhé '.repeat(20)}ž`.normalize('NFD'))).toBe(true);
  expect(await verifyPassword(hash, `${'dlouhé '.repeat(20)}z`)).toBe(false);
});
