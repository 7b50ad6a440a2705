import { randomUUID } from 'node:crypto';
import type { DomainEvent, DomainEventType } from '../events/domainEvents.ts';
import { createTestApp, type TestApp, type TestAppOptions } from './testApp.ts';
import { createTestDatabase } from './testDatabase.ts';

export interface Instances {
  a: TestApp;
  b: TestApp;
  close(): Promise<void>;
}

/** Starts two instances with a shared database and Redis, under a key prefix of their own. */
export async function startInstances(
  redisUrl: string,
  options: Omit<TestAppOptions, 'shared'> = {},
): Promise<Instances> {
  const database = await createTestDatabase();
  const shared = { database, redisUrl, secret: `of two instances ${randomUUID()}` };
  const [a, b] = await Promise.all([
    createTestApp({ ...options, shared }),
    createTestApp({ ...options, shared }),
  ]);
  return {
    a,
    b,
    close: async () => {
      await Promise.all([a.close(), b.close()]);
      await database.close();
    },
  };
}

export function nextEvent(app: TestApp, type: DomainEventType): Promise<DomainEvent> {
  return new Promise((resolve) => {
    const unsubscribe = app.services.bus.subscribe((event) => {
      if (event.type !== type) return;
      unsubscribe();
      resolve(event);
    });
  });
}
