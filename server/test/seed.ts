import fc from 'fast-check';

const MAX_SEED = 2 ** 31 - 1;

export const SEED = Number(process.env.SEED || Math.floor(Math.random() * MAX_SEED));

/**
 * Checks a property with a fixed number of random inputs.
 * @returns the smallest failing input with its error, and the seed that reproduces the run
 */
export async function findCounterexample<Input>(
  property: fc.IAsyncProperty<[Input]>,
  numRuns: number,
): Promise<string | undefined> {
  const run = await fc.check(property, { numRuns, seed: SEED });
  if (!run.failed) return undefined;
  const message = run.errorInstance instanceof Error ? run.errorInstance.message : String(run.errorInstance);
  return `SEED=${SEED}, by ${fc.stringify(run.counterexample?.[0])}: ${message}`;
}
