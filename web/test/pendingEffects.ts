import { configure } from '@testing-library/react';

const IS_CONFIGURED = Symbol.for('effects are awaited');
/** The one that React uses, also while a test has a fake clock. */
const nextTurn = setImmediate;

/**
 * Lets `findBy…`, `waitFor` and the steps of a user end after the effects of what they waited for. React leaves them for
 * the next turn of the event loop when rendering took long; the library ends at a timer, which may be due before it.
 */
export function awaitPendingEffects(): void {
  // Each file runs the setup again.
  if (IS_CONFIGURED in document) return;
  Object.assign(document, { [IS_CONFIGURED]: true });
  configure(({ asyncWrapper }) => ({
    asyncWrapper: (work) =>
      asyncWrapper(async () => {
        const result = await work();
        await new Promise((resolve) => nextTurn(resolve));
        return result;
      }),
  }));
}
