import seedOnce from '../globalSetup';
import { AT_NOW } from './clock';

/** Seeds the demo content at the fixed time of the screenshots. */
export default async function globalSetup(): Promise<() => void> {
  const { NODE_OPTIONS, CLOCK_START } = process.env;
  Object.assign(process.env, AT_NOW);
  try {
    return await seedOnce();
  } finally {
    Object.assign(process.env, { NODE_OPTIONS: NODE_OPTIONS ?? '', CLOCK_START: CLOCK_START ?? '' });
  }
}
