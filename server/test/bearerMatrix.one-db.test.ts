/** @module-tag no-retry */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTokenSecret } from '../features/account/apiTokens.secret.ts';
import { type Operation, readOperations } from '../http/operationTable.ts';
import { UPLOAD_TYPE } from '../http/uploadBody.ts';
import { readDocument } from '../projectFiles.ts';
import { faultsOf, unlessStatus } from './everyOperation.ts';
import { buildApiToken } from './factories.ts';
import { buildHouse, type House } from './house.ts';
import { addressOf, EXAMPLES } from './operationExamples.ts';
import { createScript } from './script.ts';
import { createTestApp } from './testApp.ts';

const TOKENS = [
  'full of the admin',
  'read of the admin',
  'full of a reader',
  'of a deactivated',
  'unknown',
] as const;
type Token = (typeof TOKENS)[number];

/** By the document alone: `security` says whether a token will do, `x-access` who must stand behind it. */
function expected(
  { bearer, method, access }: Operation,
  token: Token,
): 'success' | 401 | 403 | 'BEARER_REFUSED' {
  if (token === 'of a deactivated' || token === 'unknown') return 401;
  if (!bearer || (token === 'read of the admin' && method !== 'get')) return 'BEARER_REFUSED';
  return token === 'full of a reader' && access !== 'public' && access !== 'user' ? 403 : 'success';
}

let house: House;
let secrets: Record<Token, string>;
beforeAll(async () => {
  house = await buildHouse(await createTestApp());
  const { app, people } = house;
  secrets = {
    'full of the admin': await buildApiToken(app.database, people.admin),
    'read of the admin': await buildApiToken(app.database, people.admin, { scope: 'read' }),
    'full of a reader': await buildApiToken(app.database, people.reader),
    'of a deactivated': await buildApiToken(app.database, people.deactivated),
    unknown: createTokenSecret(),
  };
});
afterAll(() => house.app.close());

it.each(TOKENS)('every operation by a token %s', async (token) => {
  const script = createScript(house.app.url, secrets[token]);
  const faults = await faultsOf(readOperations(readDocument()), async (operation) => {
    const example = await EXAMPLES[operation.id](house, 'admin');
    const address = addressOf(operation.template, example);
    // The cookies of somebody signed in come along and count for nothing.
    const { cookies } = house.clients.admin;
    const answer = await script.call(operation.method, address, example.bytes ?? example.body, {
      Cookie: `sid=${cookies.sid}; token=${cookies.token}`,
      ...(example.bytes && { 'Content-Type': UPLOAD_TYPE }),
    });
    const given = ['set-cookie', 'x-token-refreshed'].filter((name) => name in answer.headers);
    if (given.length > 0) return `answers with ${given.join(' and ')}`;
    const outcome = expected(operation, token);
    if (outcome !== 'BEARER_REFUSED') return unlessStatus(outcome, answer);
    return answer.body.code === outcome ? undefined : `${answer.status} instead of ${outcome}`;
  });
  expect(faults).toEqual([]);
});
