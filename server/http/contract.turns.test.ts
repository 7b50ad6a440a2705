import { expect, it } from 'vitest';
import { readDocument } from '../projectFiles.ts';
import { createContract } from './contract.ts';

it('yields to the event loop while it compiles, so that pending connections do not time out', async () => {
  let iterations = 0;
  let immediate = setImmediate(function scheduleNext() {
    iterations += 1;
    immediate = setImmediate(scheduleNext);
  });
  const { operations } = await createContract(readDocument(), { validateResponses: false });
  clearImmediate(immediate);
  expect(operations.length).toBeGreaterThan(100);
  expect(iterations).toBeGreaterThan(operations.length);
});
