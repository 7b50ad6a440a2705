import { afterAll, beforeAll, expect, it } from 'vitest';
import type { AuditAction } from '../../shared/auditAction.ts';
import { createTestApp, type TestApp } from '../../test/testApp.ts';
import { createAudit } from '../audit/audit.service.ts';
import { createSignInRetention } from './signInRetention.job.ts';

const DAY_MS = 24 * 3_600_000;

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

it('deletes sign-ins older than the setting from the audit, and nothing else', async () => {
  const { database, clock } = app;
  const audit = createAudit({ database, clock });
  const add = (action: AuditAction, days: number) =>
    database.write((tx) =>
      audit.record(tx, {
        actor: { id: null, name: 'test' },
        action,
        object: { type: action.split('.')[0] ?? '', id: null, label: `${days}` },
        before: null,
        after: null,
        at: new Date(clock.now().getTime() - days * DAY_MS),
      }),
    );
  for (const action of ['session.signed-in', 'session.signed-out', 'session.sign-in-failed'] as const) {
    await add(action, 89);
    await add(action, 91);
  }
  await add('user.viewed', 91);
  const logger = { info() {}, error() {} };
  const retention = createSignInRetention({ database, clock, logger, days: async () => 90 });
  expect(await retention.deleteOld()).toBe(3);
  const left = await database.models.AuditEntry.findAll({ where: { actor_name: 'test' }, order: ['id'] });
  expect(left.map(({ action, object_label }) => `${action} ${object_label}`)).toEqual([
    'session.signed-in 89',
    'session.signed-out 89',
    'session.sign-in-failed 89',
    'user.viewed 91',
  ]);
  await retention.stop();
});
