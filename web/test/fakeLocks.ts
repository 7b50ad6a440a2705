interface Waiting {
  run(): void;
  fail(reason: unknown): void;
}

export function fakeLocks(): LockManager {
  let holder: Waiting | undefined;
  const line: Waiting[] = [];

  function next(): void {
    holder = line.shift();
    holder?.run();
  }

  function request(_name: string, options: LockOptions, callback: () => unknown): Promise<unknown> {
    return new Promise((resolve, reject) => {
      let isOver = false;
      const entry: Waiting = {
        run() {
          void Promise.resolve(callback()).then((value) => {
            if (isOver) return;
            isOver = true;
            resolve(value);
            if (holder === entry) next();
          });
        },
        fail(reason) {
          isOver = true;
          reject(reason);
        },
      };
      options.signal?.addEventListener('abort', () => {
        const place = line.indexOf(entry);
        if (place < 0) return;
        line.splice(place, 1);
        entry.fail(options.signal?.reason);
      });
      if (options.steal) {
        holder?.fail(new DOMException('stolen', 'AbortError'));
        holder = entry;
        entry.run();
      } else if (holder) line.push(entry);
      else {
        holder = entry;
        entry.run();
      }
    });
  }

  return { request, query: async () => ({}) } as unknown as LockManager;
}
