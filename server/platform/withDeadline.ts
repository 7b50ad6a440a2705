class TooLate extends Error {
  constructor(milliseconds: number) {
    super(`No answer within ${milliseconds} ms.`);
    this.name = 'TooLate';
  }
}

/**
 * Rejects when the work takes longer. Before the timeout counts, pending I/O callbacks run: a response that arrived
 * while this process was busy is not late.
 * @throws TooLate, after `onLoaded` was called
 */
export function withDeadline<T>(work: Promise<T>, milliseconds: number, onLate?: () => void): Promise<T> {
  return new Promise((resolve, reject) => {
    let isSettled = false;
    const onTimeout = () => {
      if (isSettled) return;
      onLate?.();
      reject(new TooLate(milliseconds));
    };
    const timer = setTimeout(() => setImmediate(() => setImmediate(onTimeout)), milliseconds);
    work.then(resolve, reject).finally(() => {
      isSettled = true;
      clearTimeout(timer);
    });
  });
}
