import type { DatabaseLogger } from '../../server/database/database.ts';

/** Scripts talk to a person: queries are not their matter, errors are. */
export const quietLogger: DatabaseLogger = {
  debug: () => undefined,
  error: (data, message) => console.error(message, data),
};
