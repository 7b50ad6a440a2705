import { expect, it } from 'vitest';
import { readDocument } from '../projectFiles.ts';
import { createContract } from './contract.ts';

it('lets everything else go on while it compiles, so that no connection under way runs out of time', async () => {
  let turns = 0;
  const timer = setInterval(() => {
    turns += 1;
  }, 0);
  const { operations } = await createContract(readDocument(), { validateResponses: false });
  clearInterval(timer);
  expect(operations.length).toBeGreaterThan(100);
  expect(turns).toBeGreaterThan(operations.length / 2);
});
