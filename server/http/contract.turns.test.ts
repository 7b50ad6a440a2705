import { expect, it } from 'vitest';
import { readDocument } from '../projectFiles.ts';
import { createContract } from './contract.ts';

it('lets everything else go on while it compiles, so that no connection under way runs out of time', async () => {
  let turns = 0;
  let turn = setImmediate(function another() {
    turns += 1;
    turn = setImmediate(another);
  });
  const { operations } = await createContract(readDocument(), { validateResponses: false });
  clearImmediate(turn);
  expect(operations.length).toBeGreaterThan(100);
  expect(turns).toBeGreaterThan(operations.length);
});
