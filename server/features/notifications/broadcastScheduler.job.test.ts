/** @module-tag no-retry */
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createMemoryBus } from '../../events/bus.ts';
import type { DomainEvent } from '../../events/domainEvents.ts';
import type { Broadcast } from '../../models/broadcast.ts';
import { buildUser } from '../../test/factories.ts';
import { createTestDatabase, type TestDatabase } from '../../test/testDatabase.ts';
import { createAudit } from '../audit/audit.service.ts';
import { createBroadcastScheduler } from './broadcastScheduler.job.ts';
import { createDelivery } from './delivery.service.ts';

const HOUR = 3_600_000;
const logger = pino({ level: 'silent' });

let test: TestDatabase;
let now = new Date('2026-11-21T12:00:00.000Z');
const clock = { now: () => now };
const hoursFromNow = (hours: number) => new Date(now.getTime() + hours * HOUR);

beforeAll(async () => {
  test = await createTestDatabase();
  await buildUser(test.database);
  await buildUser(test.database);
});
afterAll(() => test.close());

function createInstance(failingId?: number) {
  const { database } = test;
  const bus = createMemoryBus(logger);
  const received: DomainEvent[] = [];
  bus.subscribe((event) => void received.push(event));
  const deps = { database, bus, clock, logger, audit: createAudit({ database, clock }) };
  const delivery = createDelivery(deps);
  const start: typeof delivery.start = async (tx, broadcast, ...rest) => {
    if (broadcast.id === failingId) throw new Error('this one cannot begin');
    return delivery.start(tx, broadcast, ...rest);
  };
  return {
    received,
    bus,
    clockwork: createBroadcastScheduler({ ...deps, delivery: { ...delivery, start } }),
  };
}

function createPlanned(values: Partial<Broadcast> = {}): Promise<Broadcast> {
  return test.database.write(({ transaction }) =>
    test.database.models.Broadcast.create(
      {
        title: 'Odstávka',
        title_search: 'odstavka',
        message: 'Text',
        type: 'info',
        audience: 'all',
        dismissible: true,
        state: 'planned',
        starts_at: hoursFromNow(1),
        ...values,
      },
      { transaction },
    ),
  );
}

async function advanceAll(...all: ReturnType<typeof createInstance>[]) {
  const results = await Promise.all(all.map(({ clockwork }) => clockwork.advance()));
  const sum = (kind: 'started' | 'ended') => results.reduce((total, one) => total + one[kind], 0);
  return { started: sum('started'), ended: sum('ended') };
}

describe('the broadcast clock', () => {
  it('starts and ends each once, whatever the number of instances', async () => {
    const planned = await createPlanned({ ends_at: hoursFromNow(2) });
    const [a, b] = [createInstance(), createInstance()];
    expect(await advanceAll(a, b)).toEqual({ started: 0, ended: 0 });

    now = hoursFromNow(1);
    expect(await advanceAll(a, b)).toEqual({ started: 1, ended: 0 });
    await planned.reload();
    expect([planned.state, planned.started_at, planned.version]).toEqual(['running', now, 2]);
    expect(await test.database.models.InboxItem.count({ where: { broadcast_id: planned.id } })).toBe(2);
    expect([...a.received, ...b.received].map(({ type }) => type)).toEqual(['notification.started']);

    now = hoursFromNow(1);
    expect(await advanceAll(b, a)).toEqual({ started: 0, ended: 1 });
    expect((await planned.reload()).state).toBe('ended');
    expect(await advanceAll(a, b)).toEqual({ started: 0, ended: 0 });
    const where = { object_id: String(planned.id) };
    const trail = await test.database.models.AuditEntry.findAll({ where, order: ['id'] });
    expect(trail.map(({ action, actor_name }) => [action, actor_name])).toEqual([
      ['notification.started', 'Systém'],
      ['notification.ended', 'Systém'],
    ]);
  });

  it('delivers and ends at once what a long stop has missed', async () => {
    const missed = await createPlanned({ ends_at: hoursFromNow(2) });
    now = hoursFromNow(5);
    expect(await advanceAll(createInstance(), createInstance())).toEqual({ started: 1, ended: 1 });
    expect((await missed.reload()).state).toBe('ended');
    expect(await test.database.models.InboxItem.count({ where: { broadcast_id: missed.id } })).toBe(2);
  });

  it('turns a broadcast without recipients back into a draft and logs it', async () => {
    const withoutRecipients = await createPlanned({ audience: 'users' });
    now = hoursFromNow(1);
    const [a, b] = [createInstance(), createInstance()];
    const warn = vi.spyOn(logger, 'warn');
    expect(await advanceAll(a, b)).toEqual({ started: 0, ended: 0 });
    await withoutRecipients.reload();
    expect([withoutRecipients.state, withoutRecipients.started_at, withoutRecipients.version]).toEqual([
      'draft',
      null,
      2,
    ]);
    expect(warn).toHaveBeenCalledExactlyOnceWith(
      { module: 'notifications', id: withoutRecipients.id },
      'a planned notification has no readers left; it is a draft again',
    );
    expect([...a.received, ...b.received].map(({ type }) => type)).toEqual(['notification.updated']);
    const where = { object_id: String(withoutRecipients.id) };
    const trail = await test.database.models.AuditEntry.findAll({ where });
    expect(trail.map(({ action, actor_name, after }) => [action, actor_name, after])).toEqual([
      ['notification.ended', 'Systém', { state: 'draft', recipients: 0 }],
    ]);
  });

  it('ignores drafts and broadcasts without an end', async () => {
    const [draft, endless] = [
      await createPlanned({ state: 'draft', starts_at: hoursFromNow(-1) }),
      await createPlanned({ state: 'running', starts_at: null, started_at: now }),
    ];
    now = hoursFromNow(1_000);
    await advanceAll(createInstance());
    expect([(await draft.reload()).state, (await endless.reload()).state]).toEqual(['draft', 'running']);
  });

  it('continues after one that fails to start', async () => {
    const failing = await createPlanned({ starts_at: now });
    const planned = await createPlanned({ starts_at: now });
    const due = await createPlanned({ state: 'running', started_at: now, ends_at: now });
    const { clockwork } = createInstance(failing.id);
    expect(await clockwork.advance()).toEqual({ started: 1, ended: 1, failed: 1 });
    expect([(await planned.reload()).state, (await due.reload()).state]).toEqual(['running', 'ended']);
    expect((await failing.reload()).state).toBe('planned');
    expect(await createInstance().clockwork.advance()).toEqual({ started: 1, ended: 0, failed: 0 });
  });

  it('runs from start to stop', async () => {
    const planned = await createPlanned();
    now = hoursFromNow(1);
    const { clockwork, bus } = createInstance();
    const started = new Promise<DomainEvent>((resolve) => {
      bus.subscribe((event) => {
        if (event.type === 'notification.started') resolve(event);
      });
    });
    clockwork.start();
    expect((await started).data).toMatchObject({ id: planned.id });
    await clockwork.stop();
  });

  it('runs when a broadcast is planned', async () => {
    const { clockwork, bus } = createInstance();
    clockwork.start();
    await clockwork.advance();
    const planned = await createPlanned({ starts_at: now });
    const started = new Promise<DomainEvent>((resolve) => {
      bus.subscribe((event) => {
        if (event.type === 'notification.started') resolve(event);
      });
    });
    bus.publish({ type: 'notification.updated', data: { id: planned.id } });
    expect((await started).data).toMatchObject({ id: planned.id });
    await clockwork.stop();
  });
});
