/** @module-tag no-retry */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readOperations } from '../http/operationTable.ts';
import { takesUpload } from '../http/uploadBody.ts';
import { readDocument } from '../projectFiles.ts';
import { send } from './contractCall.ts';
import { documentedStatuses } from './documentedStatuses.ts';
import { faultsOf, unlessStatus } from './everyOperation.ts';
import { buildHouse, type House } from './house.ts';
import { addressOf, EXAMPLES } from './operationExamples.ts';
import { createTestApp } from './testApp.ts';

const document = readDocument();
const operationsWithBody = readOperations(document).filter(({ requiresBody }) => requiresBody);

let site: House;
beforeAll(async () => {
  site = await buildHouse(await createTestApp());
});
afterAll(() => site.app.close());

it('a call without its required body is invalid', async () => {
  const failures = await faultsOf(operationsWithBody, async (operation) => {
    const { body: _none, bytes, ...rest } = await EXAMPLES[operation.id](site, 'admin');
    const response = await send(site.clients.admin, operation, rest);
    const failure = unlessStatus(400, response);
    // For uploads, the feature reports the empty file.
    if (failure || bytes) return failure;
    return response.body.code === 'VALIDATION_FAILED' ? undefined : response.text;
  });
  expect(failures).toEqual([]);
});

it('nor is one with a body of another type', async () => {
  const failures = await faultsOf(operationsWithBody, async (operation) => {
    const { admin } = site.clients;
    const address = addressOf(operation.template, await EXAMPLES[operation.id](site, 'admin'));
    const response = await admin
      .raw(operation.method, address)
      .set({ 'X-CSRF-Token': admin.cookies.csrfToken ?? '', 'Content-Type': 'text/plain' })
      .send('{}');
    return unlessStatus(415, response);
  });
  expect(failures).toEqual([]);
});

it('the response to an empty object is documented', async () => {
  const failures = await faultsOf(operationsWithBody, async (operation) => {
    const example = await EXAMPLES[operation.id](site, 'admin');
    const empty = takesUpload(operation) ? { bytes: Buffer.from('{}') } : { body: {} };
    const { status, text } = await send(site.clients.admin, operation, { ...example, ...empty });
    if (documentedStatuses(document, operation).includes(String(status))) return undefined;
    return `${status}, ${text}`;
  });
  expect(failures).toEqual([]);
});
