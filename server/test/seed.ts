import fc from 'fast-check';

const MOST = 2 ** 31 - 1;

/** What all random input of this run is drawn from: the one of the environment, or any. */
export const SEED = Number(process.env.SEED || Math.floor(Math.random() * MOST));

/**
 * Holds a property against a fixed number of random inputs.
 *
 * @returns what is wrong: the smallest input that fails, and the seed with which the file repeats its run
 */
export async function faultWithin<Input>(
  property: fc.IAsyncProperty<[Input]>,
  numRuns: number,
): Promise<string | undefined> {
  const run = await fc.check(property, { numRuns, seed: SEED });
  if (!run.failed) return undefined;
  const why = run.errorInstance instanceof Error ? run.errorInstance.message : String(run.errorInstance);
  return `SEED=${SEED}, by ${fc.stringify(run.counterexample?.[0])}: ${why}`;
}
