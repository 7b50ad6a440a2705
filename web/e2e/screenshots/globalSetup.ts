import seedOnce from '../globalSetup';
import { FIXED_CLOCK_ENV } from './clock';

/** Seeds the demo content at the fixed time of the screenshots. */
export default async function globalSetup(): Promise<() => void> {
  const { NODE_OPTIONS, CLOCK_START } = process.env;
  Object.assign(process.env, FIXED_CLOCK_ENV);
  try {
    return await seedOnce();
  } finally {
    Object.assign(process.env, { NODE_OPTIONS: NODE_OPTIONS ?? '', CLOCK_START: CLOCK_START ?? '' });
  }
}
