import { type Operation, readOperations } from '../http/operationTable.ts';
import { readDocument } from '../projectFiles.ts';
import { ESPECIALLY } from './contractEspecially.ts';
import { USUALLY } from './contractUsually.ts';
import { documentedStatuses } from './documentedStatuses.ts';
import { faultsOf } from './everyOperation.ts';
import type { House } from './house.ts';
import { EXAMPLES } from './operationExamples.ts';

const document = readDocument();
export const OPERATIONS = readOperations(document);

/** What an operation answers for a reason of its own in the database; the other statuses come from before that. */
const OF_DATABASE = /^(2\d\d|409|422)$/;

const STATUSES = [
  ...new Set(OPERATIONS.flatMap((operation) => documentedStatuses(document, operation))),
].sort();
export const STATUSES_OF_DATABASE = STATUSES.filter((status) => OF_DATABASE.test(status));
export const OTHER_STATUSES = STATUSES.filter((status) => !OF_DATABASE.test(status));

/** Brings every operation that documents the status to it; those that answer otherwise, by name. */
export function faultsAtStatus(house: House, status: string): Promise<string[]> {
  const concerned = OPERATIONS.filter((operation) =>
    documentedStatuses(document, operation).includes(status),
  );
  return faultsOf(concerned, (operation) => bringTo(house, status, operation));
}

async function bringTo(house: House, status: string, operation: Operation): Promise<string | undefined> {
  const { id } = operation;
  const provoke = ESPECIALLY[id]?.[status] ?? USUALLY[status];
  if (!provoke) return `nothing here brings it to ${status}`;
  const answered = await provoke(house, operation, await EXAMPLES[id](house, 'admin'));
  // Signing out is tried by the admin too.
  if (id === 'logout' || id === 'login') house.clients.admin = await house.app.as(house.people.admin);
  return answered === Number(status) ? undefined : `${answered} instead of ${status}`;
}
