/** @module-tag no-retry */
import { afterAll, beforeAll, it } from 'vitest';
import { readOperations } from '../http/operationTable.ts';
import { takesUpload } from '../http/uploadBody.ts';
import { readDocument } from '../projectFiles.ts';
import { collectFailures, expectNone, unexpectedStatus } from './collectFailures.ts';
import { sendOperation } from './contractCall.ts';
import { documentedStatuses } from './documentedStatuses.ts';
import { createSiteFixture, type SiteFixture } from './fixtures/site.ts';
import { addressOf, EXAMPLES } from './operationExamples.ts';
import { createTestApp } from './testApp.ts';

const document = readDocument();
const operationsWithBody = readOperations(document).filter(({ requiresBody }) => requiresBody);

let site: SiteFixture;
beforeAll(async () => {
  site = await createSiteFixture(await createTestApp({ smtp: true }));
});
afterAll(() => site.app.close());

it('a call without its required body is invalid', async () => {
  const failures = await collectFailures(operationsWithBody, async (operation) => {
    const { body: _none, bytes, ...rest } = await EXAMPLES[operation.id](site, 'admin');
    const response = await sendOperation(site.clients.admin, operation, rest);
    const failure = unexpectedStatus(400, response);
    // For uploads, the feature reports the empty file.
    if (failure || bytes) return failure;
    return response.body.code === 'VALIDATION_FAILED' ? undefined : response.text;
  });
  expectNone(failures);
});

it('nor is one with a body of another type', async () => {
  const failures = await collectFailures(operationsWithBody, async (operation) => {
    const { admin } = site.clients;
    const address = addressOf(operation.template, await EXAMPLES[operation.id](site, 'admin'));
    const response = await admin
      .raw(operation.method, address)
      .set({ 'X-CSRF-Token': admin.cookies.csrfToken ?? '', 'Content-Type': 'text/plain' })
      .send('{}');
    return unexpectedStatus(415, response);
  });
  expectNone(failures);
});

it('the response to an empty object is documented', async () => {
  const failures = await collectFailures(operationsWithBody, async (operation) => {
    const example = await EXAMPLES[operation.id](site, 'admin');
    const empty = takesUpload(operation) ? { bytes: Buffer.from('{}') } : { body: {} };
    const { status, text } = await sendOperation(site.clients.admin, operation, { ...example, ...empty });
    if (documentedStatuses(document, operation).includes(String(status))) return undefined;
    return `${status}, ${text}`;
  });
  expectNone(failures);
});
