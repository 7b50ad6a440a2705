import { afterAll, beforeAll, expect, it } from 'vitest';
import type { LinkPurpose } from '../../models/accountLink.ts';
import { buildUser } from '../../test/factories.ts';
import { createTestApp, type TestApp } from '../../test/testApp.ts';
import { createLinkRetention } from './linkRetention.job.ts';

const DAY_MS = 24 * 3_600_000;

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

it('ended links go, and what is left of an invitation does not say where it was sent to', async () => {
  const { database, clock } = app;
  const { AccountLink } = database.models;
  const user = await buildUser(database);
  // The address in the link belongs to somebody else, who is reminded when the registered person signs in.
  const waiting = await buildUser(database, { email: null, email_confirmation_due: true });
  const now = clock.now().getTime();
  const add = (
    name: string,
    purpose: LinkPurpose,
    endedDays: number,
    values: { used_at?: Date; user_id?: number } = {},
  ) =>
    database.write(({ transaction }) =>
      AccountLink.create(
        {
          purpose,
          user_id: user.id,
          token_hash: name,
          email: 'jana@example.org',
          ...values,
          expires_at: new Date(now - endedDays * DAY_MS),
        },
        { transaction },
      ),
    );
  await add('valid', 'reset-password', -1);
  await add('over', 'reset-password', 1);
  await add('confirmed', 'confirm-email', 40);
  await add('used', 'invitation', 1, { used_at: new Date(now - 2 * DAY_MS) });
  await add('invited', 'invitation', 29);
  await add('long ago', 'invitation', 31);
  await add('waiting', 'confirm-email', 40, { user_id: waiting.id });
  const retention = createLinkRetention({ database, clock, logger: { error() {} } });
  await retention.forgetEnded();
  const left = await AccountLink.findAll({ order: ['id'] });
  expect(left.map(({ token_hash, email }) => [token_hash, email])).toEqual([
    ['valid', 'jana@example.org'],
    ['invited', 'jana@example.org'],
    ['long ago', ''],
    ['waiting', 'jana@example.org'],
  ]);
});
