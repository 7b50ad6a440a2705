import type { Response } from 'supertest';
import type { Operation } from '../http/types.ts';
import type { Client } from './client.ts';
import type { SiteFixture } from './fixtures/site.ts';
import { addressOf, type Example, withBody } from './operationExamples.ts';
import { readHead } from './sseClient.ts';

/** Makes a call to which the operation responds with one of its documented statuses; returns the actual status. */
export type TriggerStatus = (site: SiteFixture, operation: Operation, example: Example) => Promise<number>;

export async function sendOperation(
  client: Client,
  operation: Operation,
  example: Example,
  headers: Record<string, string> = {},
): Promise<Response> {
  const test = client
    .raw(operation.method, addressOf(operation.template, example))
    .set({ 'X-CSRF-Token': client.cookies.csrfToken ?? '', ...headers });
  return operation.streams ? readHead(test) : withBody(test, example);
}
