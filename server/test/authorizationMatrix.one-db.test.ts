/** @module-tag no-retry */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { OperationId } from '../http/operation.ts';
import { type Access, type Operation, readOperations } from '../http/operationTable.ts';
import { readDocument } from '../projectFiles.ts';
import { send } from './contractCall.ts';
import { faultsOf, unlessStatus } from './everyOperation.ts';
import { buildHouse, CALLERS, type CallerKind, type House } from './house.ts';
import { EXAMPLES } from './operationExamples.ts';
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

function expectedStatus({ id, access }: Operation, caller: CallerKind): 'success' | 401 | 403 {
  const anonymous = NOT_SIGNED_IN.includes(caller);
  if (NEEDS_SESSION.includes(id) && anonymous) return 401;
  if (ADMITTED[access].includes(caller)) return 'success';
  return anonymous ? 401 : 403;
}

/** What a refusal says, by its status. */
const REFUSALS = { 401: 'Vyžadována autentizace', 403: 'Nemáte oprávnění k této akci' };

let house: House;
beforeAll(async () => {
  house = await buildHouse(await createTestApp());
});
afterAll(() => house.app.close());

it.each(CALLERS)('every operation by %s', async (caller) => {
  const faults = await faultsOf(readOperations(readDocument()), async (operation) => {
    const { id } = operation;
    const example = await EXAMPLES[id](house, caller);
    // Signing in and out changes the cookies of the one who does it.
    const client = id === 'login' || id === 'logout' ? await fresh(caller) : house.clients[caller];
    const answer = await send(client, operation, example);
    const expected = expectedStatus(operation, caller);
    const fault = unlessStatus(expected, answer);
    if (fault || expected === 'success') return fault;
    return answer.body.error === REFUSALS[expected] ? undefined : `${expected} with ${answer.text}`;
  });
  expect(faults).toEqual([]);
});

function fresh(caller: CallerKind) {
  return caller === 'anonymous' ? house.app.visitor() : house.app.as(house.people[caller]);
}
