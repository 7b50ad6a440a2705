import type { DatabaseLogger } from '../../server/database/database.ts';

export const quietLogger: DatabaseLogger = {
  debug: () => undefined,
  error: (data, message) => console.error(message, data),
};
