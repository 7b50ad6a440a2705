import { randomUUID } from 'node:crypto';
import type { DomainEvent, DomainEventType } from '../events/domainEvents.ts';
import { createTestApp, type TestApp, type TestAppOptions } from './testApp.ts';
import { createTestDatabase } from './testDatabase.ts';

/** Two instances of one site. */
export interface Instances {
  a: TestApp;
  b: TestApp;
  close(): Promise<void>;
}

/** Starts two instances on a database of their own and on this Redis, of which they use keys of their own. */
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

/** The next event of this type that the instance hears; ask before it happens. */
export function nextEvent(app: TestApp, type: DomainEventType): Promise<DomainEvent> {
  return new Promise((resolve) => {
    const end = app.services.bus.subscribe((event) => {
      if (event.type !== type) return;
      end();
      resolve(event);
    });
  });
}
