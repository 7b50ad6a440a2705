/** @module-tag no-retry */
import { afterAll, beforeAll, it } from 'vitest';
import { createTokenSecret } from '../features/account/tokens/tokenSecret.service.ts';
import { readOperations } from '../http/operationTable.ts';
import type { Operation } from '../http/types.ts';
import { UPLOAD_TYPE } from '../http/uploadBody.ts';
import { readDocument } from '../projectFiles.ts';
import { createBearerClient } from './bearerClient.ts';
import { collectFailures, expectNone, unexpectedStatus } from './collectFailures.ts';
import { buildApiToken, buildDesk } from './factories.ts';
import { createSiteFixture, type SiteFixture } from './fixtures/site.ts';
import { addressOf, EXAMPLES, type Example } from './operationExamples.ts';
import { sharedExample } from './sharedExample.ts';
import { createTestApp, LOCAL_URL } from './testApp.ts';

const TOKENS = [
  'full of the admin',
  'read of the admin',
  'full of a reader',
  'of the admin for a desk',
  'of a deactivated',
  'unknown',
] as const;
type Token = (typeof TOKENS)[number];

/** From the document alone: `security` says whether a token is accepted, `x-access` whose. */
function expectedOutcomeOf(
  { bearer, deskToken, method, access }: Operation,
  token: Token,
): 'success' | 401 | 403 | 'BEARER_REFUSED' {
  if (token === 'of a deactivated' || token === 'unknown') return 401;
  if (!bearer || (token === 'read of the admin' && method !== 'get')) return 'BEARER_REFUSED';
  if (token === 'of the admin for a desk') return deskToken ? 'success' : 'BEARER_REFUSED';
  return token === 'full of a reader' && access !== 'public' && access !== 'user' ? 403 : 'success';
}

let site: SiteFixture;
let secrets: Record<Token, string>;
beforeAll(async () => {
  site = await createSiteFixture(await createTestApp({ smtp: true, publicUrl: LOCAL_URL }));
  const { app, people } = site;
  secrets = {
    'full of the admin': await buildApiToken(app.database, people.admin),
    'read of the admin': await buildApiToken(app.database, people.admin, { scope: 'read' }),
    'full of a reader': await buildApiToken(app.database, people.reader),
    'of the admin for a desk': await deskToken((await buildDesk(app.database)).category_id),
    'of a deactivated': await buildApiToken(app.database, people.deactivated),
    unknown: createTokenSecret(),
  };
});
afterAll(() => site.app.close());

function deskToken(desk_id: number): Promise<string> {
  return buildApiToken(site.app.database, site.people.admin, { scope: 'desk', desk_id });
}

/** Where the path names a desk, a desk's token has to be for that one. */
async function secretFor(
  token: Token,
  { deskToken: acceptsDesk }: Operation,
  { path }: Example,
): Promise<string> {
  if (token !== 'of the admin for a desk' || !acceptsDesk || path?.id === undefined) return secrets[token];
  const isDesk = (await site.app.database.models.Desk.findByPk(path.id)) !== null;
  return isDesk ? deskToken(Number(path.id)) : secrets[token];
}

it.each(TOKENS)('every operation by a token %s', async (token) => {
  const caller = token === 'full of a reader' ? 'reader' : 'admin';
  const failures = await collectFailures(readOperations(readDocument()), async (operation) => {
    const expectedOutcome = expectedOutcomeOf(operation, token);
    const example = await (expectedOutcome === 'success'
      ? EXAMPLES[operation.id](site, caller)
      : sharedExample(site, operation.id, caller));
    const address = addressOf(operation.template, example);
    const script = createBearerClient(site.app.url, await secretFor(token, operation, example));
    // Valid session cookies are sent along and must be ignored.
    const { cookies } = site.clients.admin;
    const response = await script.call(operation.method, address, example.bytes ?? example.body, {
      Cookie: `sid=${cookies.sid}; token=${cookies.token}`,
      ...(example.bytes && { 'Content-Type': UPLOAD_TYPE }),
    });
    const setHeaders = ['set-cookie', 'x-token-refreshed'].filter((name) => name in response.headers);
    if (setHeaders.length > 0) return `answers with ${setHeaders.join(' and ')}`;
    if (expectedOutcome !== 'BEARER_REFUSED') return unexpectedStatus(expectedOutcome, response);
    return response.body.code === expectedOutcome
      ? undefined
      : `${response.status} instead of ${expectedOutcome}`;
  });
  expectNone(failures);
});
