import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OperationId } from '../http/operation.ts';
import { type Access, readOperations } from '../http/operationTable.ts';
import { readDocument } from '../projectFiles.ts';
import { buildHouse, CALLERS, type CallerKind, type House } from './house.ts';
import { addressOf, EXAMPLES, withBody } from './operationExamples.ts';
import { headOf } from './sseClient.ts';
import { createTestApp } from './testApp.ts';

/** Who may call what, by the operation's `x-access`. */
const ADMITTED: Record<Access, readonly CallerKind[]> = {
  public: CALLERS,
  user: ['user', 'reader', 'writer', 'admin'],
  'self-or-admin': ['admin'],
  'article-writer': ['writer', 'admin'],
  admin: ['admin'],
};

/** Open to anybody by the document, because they look at the cookies themselves. */
const NEEDS_SESSION: readonly OperationId[] = ['refreshToken'];

const NOT_SIGNED_IN: readonly CallerKind[] = ['anonymous', 'deactivated'];

function expectedStatus(id: OperationId, access: Access, caller: CallerKind): 'success' | 401 | 403 {
  const anonymous = NOT_SIGNED_IN.includes(caller);
  if (NEEDS_SESSION.includes(id) && anonymous) return 401;
  if (ADMITTED[access].includes(caller)) return 'success';
  return anonymous ? 401 : 403;
}

describe('the authorisation matrix', () => {
  let house: House;
  beforeAll(async () => {
    house = await buildHouse(await createTestApp());
  });
  afterAll(() => house.app.close());

  const operations = readOperations(readDocument());
  const rows = operations.flatMap((operation) =>
    CALLERS.map((caller) => [operation.id, caller, operation] as const),
  );

  it.each(rows)('%s by %s', async (id, caller, { access, method, template, streams }) => {
    const example = await EXAMPLES[id](house, caller);
    // Signing in and out changes the cookies of the one who does it.
    const client = id === 'login' || id === 'logout' ? await fresh(house, caller) : house.clients[caller];
    const test = client
      .raw(method, addressOf(template, example))
      .set('X-CSRF-Token', client.cookies.csrfToken ?? '');
    const response = await (streams ? headOf(test) : withBody(test, example));
    const expected = expectedStatus(id, access, caller);
    if (expected === 'success') {
      expect(response.status, JSON.stringify(response.body)).toBeLessThan(300);
      return;
    }
    expect(response.status).toBe(expected);
    expect(response.body.error).toBe(
      expected === 401 ? 'Vyžadována autentizace' : 'Nemáte oprávnění k této akci',
    );
  });
});

function fresh(house: House, caller: CallerKind) {
  return caller === 'anonymous' ? house.app.visitor() : house.app.as(house.people[caller]);
}
