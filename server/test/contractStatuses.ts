import { readOperations } from '../http/operationTable.ts';
import type { Operation, OperationId } from '../http/types.ts';
import { readDocument } from '../projectFiles.ts';
import { collectFailures } from './collectFailures.ts';
import { DEFAULT_TRIGGERS } from './defaultTriggers.ts';
import { documentedStatuses } from './documentedStatuses.ts';
import type { SiteFixture } from './fixtures/site.ts';
import { EXAMPLES, type Example } from './operationExamples.ts';
import { OPERATION_TRIGGERS } from './operationTriggers.ts';
import { sharedExample } from './sharedExample.ts';

const document = readDocument();
export const OPERATIONS = readOperations(document);

/** Statuses that depend on the database; the others are decided before it is used. */
const DATABASE_STATUS = /^(2\d\d|409|422)$/;

/** Refusals that come before the records are read. */
const EARLY_REFUSALS: readonly string[] = ['400', '401', '403', '413', '415', '429'];

const STATUSES = [
  ...new Set(OPERATIONS.flatMap((operation) => documentedStatuses(document, operation))),
].sort();
export const DATABASE_STATUSES = STATUSES.filter((status) => DATABASE_STATUS.test(status));
export const OTHER_STATUSES = STATUSES.filter((status) => !DATABASE_STATUS.test(status));

/** Triggers the status for every operation that documents it; returns the operations that respond otherwise. */
export function mismatchesForStatus(site: SiteFixture, status: string): Promise<string[]> {
  const documenting = OPERATIONS.filter((operation) =>
    documentedStatuses(document, operation).includes(status),
  );
  return collectFailures(documenting, (operation) => checkStatus(site, status, operation));
}

function exampleFor(site: SiteFixture, status: string, id: OperationId): Example | Promise<Example> {
  return EARLY_REFUSALS.includes(status) ? sharedExample(site, id, 'admin') : EXAMPLES[id](site, 'admin');
}

async function checkStatus(
  site: SiteFixture,
  status: string,
  operation: Operation,
): Promise<string | undefined> {
  const { id } = operation;
  const trigger = OPERATION_TRIGGERS[id]?.[status] ?? DEFAULT_TRIGGERS[status];
  if (!trigger) return `nothing here brings it to ${status}`;
  const actual = await trigger(site, operation, await exampleFor(site, status, id));
  if (id === 'logout' || id === 'login') site.clients.admin = await site.app.signInAs(site.people.admin);
  return actual === Number(status) ? undefined : `${actual} instead of ${status}`;
}
