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
const requiring = readOperations(document).filter(({ requiresBody }) => requiresBody);

let house: House;
beforeAll(async () => {
  house = await buildHouse(await createTestApp());
});
afterAll(() => house.app.close());

it('a call without the body that it must have is not valid', async () => {
  const faults = await faultsOf(requiring, async (operation) => {
    const { body: _none, bytes, ...rest } = await EXAMPLES[operation.id](house, 'admin');
    const answer = await send(house.clients.admin, operation, rest);
    const fault = unlessStatus(400, answer);
    // Of an upload, it is the feature that says what is wrong with no bytes.
    if (fault || bytes) return fault;
    return answer.body.code === 'VALIDATION_FAILED' ? undefined : answer.text;
  });
  expect(faults).toEqual([]);
});

it('nor is one with a body of another type', async () => {
  const faults = await faultsOf(requiring, async (operation) => {
    const { admin } = house.clients;
    const address = addressOf(operation.template, await EXAMPLES[operation.id](house, 'admin'));
    const answer = await admin
      .raw(operation.method, address)
      .set({ 'X-CSRF-Token': admin.cookies.csrfToken ?? '', 'Content-Type': 'text/plain' })
      .send('{}');
    return unlessStatus(415, answer);
  });
  expect(faults).toEqual([]);
});

it('an empty object is answered as the document says', async () => {
  const faults = await faultsOf(requiring, async (operation) => {
    const example = await EXAMPLES[operation.id](house, 'admin');
    const empty = takesUpload(operation) ? { bytes: Buffer.from('{}') } : { body: {} };
    const { status, text } = await send(house.clients.admin, operation, { ...example, ...empty });
    if (documentedStatuses(document, operation).includes(String(status))) return undefined;
    return `${status}, ${text}`;
  });
  expect(faults).toEqual([]);
});
