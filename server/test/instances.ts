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
  // Not at once: SQLite refuses two connections that make the same new file of the log a WAL.
  const a = await createTestApp({ ...options, shared });
  const b = await createTestApp({ ...options, shared });
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
