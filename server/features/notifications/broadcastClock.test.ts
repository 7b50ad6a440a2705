/** @module-tag no-retry */
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { DomainEvent } from '../../events/domainEvents.ts';
import type { Broadcast } from '../../models/broadcast.ts';
import { createMemoryBus } from '../../platform/bus.ts';
import { buildUser } from '../../test/factories.ts';
import { createTestDatabase, type TestDatabase } from '../../test/testDatabase.ts';
import { createAudit } from '../audit/audit.service.ts';
import { createBroadcastClock } from './broadcastClock.ts';
import { createDelivery } from './delivery.ts';

const HOUR = 3_600_000;
const logger = pino({ level: 'silent' });

let test: TestDatabase;
let now = new Date('2026-11-21T12:00:00.000Z');
const clock = { now: () => now };
const inHours = (hours: number) => new Date(now.getTime() + hours * HOUR);

beforeAll(async () => {
  test = await createTestDatabase();
  await buildUser(test.database);
  await buildUser(test.database);
});
afterAll(() => test.close());

/** One of several instances on the same database; the start of one notification may fail there. */
function instance(broken?: number) {
  const { database } = test;
  const bus = createMemoryBus(logger);
  const heard: DomainEvent[] = [];
  bus.subscribe((event) => void heard.push(event));
  const deps = { database, bus, clock, logger, audit: createAudit({ database, clock }) };
  const delivery = createDelivery(deps);
  const start: typeof delivery.start = async (tx, broadcast, ...rest) => {
    if (broadcast.id === broken) throw new Error('this one cannot begin');
    return delivery.start(tx, broadcast, ...rest);
  };
  return { heard, bus, clockwork: createBroadcastClock({ ...deps, delivery: { ...delivery, start } }) };
}

function plan(values: Partial<Broadcast> = {}): Promise<Broadcast> {
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
        starts_at: inHours(1),
        ...values,
      },
      { transaction },
    ),
  );
}

async function advanceAll(...all: ReturnType<typeof instance>[]) {
  const turned = await Promise.all(all.map(({ clockwork }) => clockwork.advance()));
  const sum = (kind: 'started' | 'ended') => turned.reduce((total, one) => total + one[kind], 0);
  return { started: sum('started'), ended: sum('ended') };
}

describe('the clock of notifications', () => {
  it('begins and ends each once, however many instances look at once', async () => {
    const planned = await plan({ ends_at: inHours(2) });
    const [a, b] = [instance(), instance()];
    expect(await advanceAll(a, b)).toEqual({ started: 0, ended: 0 });

    now = inHours(1);
    expect(await advanceAll(a, b)).toEqual({ started: 1, ended: 0 });
    await planned.reload();
    expect([planned.state, planned.started_at, planned.version]).toEqual(['running', now, 2]);
    expect(await test.database.models.InboxItem.count({ where: { broadcast_id: planned.id } })).toBe(2);
    expect([...a.heard, ...b.heard].map(({ type }) => type)).toEqual(['notification.started']);

    now = inHours(1);
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

  it('after a long stop delivers what it has missed, and it is over at once', async () => {
    const missed = await plan({ ends_at: inHours(2) });
    now = inHours(5);
    expect(await advanceAll(instance(), instance())).toEqual({ started: 1, ended: 1 });
    expect((await missed.reload()).state).toBe('ended');
    expect(await test.database.models.InboxItem.count({ where: { broadcast_id: missed.id } })).toBe(2);
  });

  it('makes one that would reach nobody a draft again, and says so', async () => {
    const forNobody = await plan({ audience: 'users' });
    now = inHours(1);
    const [a, b] = [instance(), instance()];
    const warn = vi.spyOn(logger, 'warn');
    expect(await advanceAll(a, b)).toEqual({ started: 0, ended: 0 });
    await forNobody.reload();
    expect([forNobody.state, forNobody.started_at, forNobody.version]).toEqual(['draft', null, 2]);
    expect(warn).toHaveBeenCalledExactlyOnceWith(
      { module: 'notifications', id: forNobody.id },
      'a planned notification has no readers left; it is a draft again',
    );
    expect([...a.heard, ...b.heard].map(({ type }) => type)).toEqual(['notification.updated']);
    const where = { object_id: String(forNobody.id) };
    const trail = await test.database.models.AuditEntry.findAll({ where });
    expect(trail.map(({ action, actor_name, after }) => [action, actor_name, after])).toEqual([
      ['notification.ended', 'Systém', { state: 'draft', recipients: 0 }],
    ]);
  });

  it('leaves drafts alone, and those that have no end', async () => {
    const [draft, endless] = [
      await plan({ state: 'draft', starts_at: inHours(-1) }),
      await plan({ state: 'running', starts_at: null, started_at: now }),
    ];
    now = inHours(1_000);
    await advanceAll(instance());
    expect([(await draft.reload()).state, (await endless.reload()).state]).toEqual(['draft', 'running']);
  });

  it('lets one that cannot begin hold up no other', async () => {
    const broken = await plan({ starts_at: now });
    const planned = await plan({ starts_at: now });
    const ending = await plan({ state: 'running', started_at: now, ends_at: now });
    const { clockwork } = instance(broken.id);
    expect(await clockwork.advance()).toEqual({ started: 1, ended: 1, failed: 1 });
    expect([(await planned.reload()).state, (await ending.reload()).state]).toEqual(['running', 'ended']);
    expect((await broken.reload()).state).toBe('planned');
    expect(await instance().clockwork.advance()).toEqual({ started: 1, ended: 0, failed: 0 });
  });

  it('runs by itself from its start to its stop', async () => {
    const planned = await plan();
    now = inHours(1);
    const { clockwork, bus } = instance();
    const started = new Promise<DomainEvent>((resolve) => {
      bus.subscribe((event) => {
        if (event.type === 'notification.started') resolve(event);
      });
    });
    clockwork.start();
    expect((await started).data).toMatchObject({ id: planned.id });
    await clockwork.stop();
  });

  it('is woken when somebody plans one', async () => {
    const { clockwork, bus } = instance();
    clockwork.start();
    await clockwork.advance();
    const planned = await plan({ starts_at: now });
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
