import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/testDatabase.ts';
import { type AuditService, createAudit } from './audit.service.ts';

const now = new Date('2026-03-01T08:00:00.123Z');
let test: TestDatabase;
let audit: AuditService;

beforeAll(async () => {
  test = await createTestDatabase();
  audit = createAudit({ database: test.database, clock: { now: () => now } });
});
afterAll(() => test.close());

const entry = {
  actor: { id: 7, name: 'Eva Nováková', requestId: 'r1', ip: '10.0.0.1' },
  action: 'user.updated' as const,
  object: { type: 'user', id: 12, label: 'Jan Žák' },
  before: { full_name: 'Jan Zak', password_hash: '$argon2id$old' },
  after: { full_name: 'Jan Žák', password_hash: '$argon2id$new', groups: [{ id: 1 }], email: null },
};

function entries() {
  return test.database.models.AuditEntry.findAll({ order: ['id'] });
}

it('records who did what to which object, before and after, without secrets', async () => {
  await test.database.write((tx) => audit.record(tx, entry));
  expect((await entries()).map((row) => row.toJSON())).toEqual([
    {
      id: expect.any(Number),
      at: now,
      actor_id: 7,
      actor_name: 'Eva Nováková',
      action: 'user.updated',
      object_type: 'user',
      object_id: '12',
      object_label: 'Jan Žák',
      before: { full_name: 'Jan Zak', password_hash: '[skryto]' },
      after: { full_name: 'Jan Žák', password_hash: '[skryto]', groups: [{ id: 1 }], email: null },
      request_id: 'r1',
      ip: '10.0.0.1',
    },
  ]);
});

it('records actions of the server itself', async () => {
  const object = { type: 'backup', id: null, label: 'Nástěnka' };
  await test.database.write((tx) =>
    audit.record(tx, {
      actor: { id: null, name: 'Systém' },
      action: 'backup.restored',
      object,
      before: null,
      after: null,
    }),
  );
  const last = (await entries()).at(-1)?.toJSON();
  expect(last).toMatchObject({
    actor_id: null,
    object_id: null,
    before: null,
    after: null,
    request_id: null,
    ip: null,
  });
});

it('is part of the transaction: a rollback removes the record', async () => {
  const count = (await entries()).length;
  const failing = test.database.write(async (tx) => {
    await audit.record(tx, entry);
    throw new Error('undone');
  });
  await expect(failing).rejects.toThrow('undone');
  expect(await entries()).toHaveLength(count);
});
