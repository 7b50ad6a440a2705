interface LockRequest {
  run(): void;
  fail(reason: unknown): void;
}

export function fakeLocks(): LockManager {
  let holder: LockRequest | undefined;
  const queue: LockRequest[] = [];

  function grantNext(): void {
    holder = queue.shift();
    holder?.run();
  }

  function request(_name: string, options: LockOptions, callback: () => unknown): Promise<unknown> {
    return new Promise((resolve, reject) => {
      let isSettled = false;
      const entry: LockRequest = {
        run() {
          void Promise.resolve(callback()).then((value) => {
            if (isSettled) return;
            isSettled = true;
            resolve(value);
            if (holder === entry) grantNext();
          });
        },
        fail(reason) {
          isSettled = true;
          reject(reason);
        },
      };
      options.signal?.addEventListener('abort', () => {
        const index = queue.indexOf(entry);
        if (index < 0) return;
        queue.splice(index, 1);
        entry.fail(options.signal?.reason);
      });
      if (options.steal) {
        holder?.fail(new DOMException('stolen', 'AbortError'));
        holder = entry;
        entry.run();
      } else if (holder) queue.push(entry);
      else {
        holder = entry;
        entry.run();
      }
    });
  }

  return { request, query: async () => ({}) } as unknown as LockManager;
}
