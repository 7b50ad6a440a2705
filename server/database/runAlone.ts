import { Mutex } from 'async-mutex';
import type { Database } from './databaseTypes.ts';

/**
 * Makes `runAlone` of a database.
 *
 * @param lock holds a name against other processes while `work` runs
 */
export function createRunAlone(
  lock: <T>(name: string, work: () => Promise<T>) => Promise<T>,
): Database['runAlone'] {
  const mutexes = new Map<string, Mutex>();
  return (name, work) => {
    // Before the lock, so that those who wait here do not take a connection each.
    const mutex = mutexes.get(name) ?? new Mutex();
    mutexes.set(name, mutex);
    return mutex.runExclusive(() => lock(name, work));
  };
}
