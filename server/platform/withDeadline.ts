/** What was waited for did not come in time. */
class TooLate extends Error {
  constructor(milliseconds: number) {
    super(`No answer within ${milliseconds} ms.`);
    this.name = 'TooLate';
  }
}

/**
 * The result, unless it takes longer than this. Before it counts as late, answers that have arrived while this process
 * was busy are let in: only the other side is to be judged.
 *
 * @throws TooLate, after `onLate` was called
 */
export function withDeadline<T>(work: Promise<T>, milliseconds: number, onLate?: () => void): Promise<T> {
  return new Promise((resolve, reject) => {
    let done = false;
    const giveUp = () => {
      if (done) return;
      onLate?.();
      reject(new TooLate(milliseconds));
    };
    const timer = setTimeout(() => setImmediate(() => setImmediate(giveUp)), milliseconds);
    work.then(resolve, reject).finally(() => {
      done = true;
      clearTimeout(timer);
    });
  });
}
