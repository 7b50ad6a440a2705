/** Exclusive locks by name, with the `signal` option alone. */
export function fakeLocks(): LockManager {
  /** The first of a queue holds the lock. */
  const queues = new Map<string, (() => Promise<void>)[]>();

  function request(name: string, { signal }: LockOptions, callback: () => unknown): Promise<unknown> {
    const queue = queues.get(name) ?? [];
    queues.set(name, queue);
    return new Promise((resolve, reject) => {
      async function grant(): Promise<void> {
        await Promise.resolve();
        resolve(await callback());
        queue.shift();
        void queue[0]?.();
      }
      signal?.addEventListener('abort', () => {
        const index = queue.indexOf(grant);
        if (index < 1) return;
        queue.splice(index, 1);
        reject(signal.reason);
      });
      queue.push(grant);
      if (queue.length === 1) void grant();
    });
  }

  return { request, query: async () => ({}) } as unknown as LockManager;
}
