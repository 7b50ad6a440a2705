import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTokenSecret } from '../features/account/apiTokens.secret.ts';
import { type Operation, readOperations } from '../http/operationTable.ts';
import { UPLOAD_TYPE } from '../http/uploadBody.ts';
import { readDocument } from '../projectFiles.ts';
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

describe('every operation by every kind of token', () => {
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

  const rows = readOperations(readDocument()).flatMap((operation) =>
    TOKENS.map((token) => [operation.id, token, operation] as const),
  );

  it.each(rows)('%s by a token %s', async (id, token, operation) => {
    const example = await EXAMPLES[id](house, 'admin');
    const script = createScript(house.app.url, secrets[token]);
    const address = addressOf(operation.template, example);
    // The cookies of somebody signed in come along and count for nothing.
    const { cookies } = house.clients.admin;
    const answer = await script.call(operation.method, address, example.bytes ?? example.body, {
      Cookie: `sid=${cookies.sid}; token=${cookies.token}`,
      ...(example.bytes && { 'Content-Type': UPLOAD_TYPE }),
    });
    const outcome = expected(operation, token);
    expect(answer.headers).not.toHaveProperty('set-cookie');
    expect(answer.headers).not.toHaveProperty('x-token-refreshed');
    if (outcome === 'success') expect(answer.status, answer.text).toBeLessThan(300);
    else if (outcome === 'BEARER_REFUSED') expect(answer.body).toMatchObject({ code: 'BEARER_REFUSED' });
    else expect(answer.status, answer.text).toBe(outcome);
  });
});
