import type { Response } from 'supertest';
import type { Operation } from '../http/operationTable.ts';
import type { Client } from './client.ts';
import type { House } from './house.ts';
import { addressOf, type Example, withBody } from './operationExamples.ts';
import { headOf } from './sseClient.ts';

/** Makes a call to which the operation responds with one of its documented statuses; returns the actual status. */
export type Provoke = (site: House, operation: Operation, example: Example) => Promise<number>;

export async function send(
  client: Client,
  operation: Operation,
  example: Example,
  headers: Record<string, string> = {},
): Promise<Response> {
  const test = client
    .raw(operation.method, addressOf(operation.template, example))
    .set({ 'X-CSRF-Token': client.cookies.csrfToken ?? '', ...headers });
  return operation.streams ? headOf(test) : withBody(test, example);
}
