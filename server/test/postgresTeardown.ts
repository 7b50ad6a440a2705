import { dropPostgresCopies } from './postgresTemplate.ts';

/** Runs in the process that starts the workers, after the last of them has ended. */
export async function teardown(): Promise<void> {
  if (process.env.TEST_DIALECT === 'postgres') await dropPostgresCopies();
}
