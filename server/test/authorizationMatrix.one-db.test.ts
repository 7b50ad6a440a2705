/** @module-tag no-retry */
import { afterAll, beforeAll, it } from 'vitest';
import { readOperations } from '../http/operationTable.ts';
import type { Access, Operation, OperationId } from '../http/types.ts';
import { readDocument } from '../projectFiles.ts';
import { collectFailures, expectNone, unexpectedStatus } from './collectFailures.ts';
import { sendOperation } from './contractCall.ts';
import { CALLERS, type CallerKind, createSiteFixture, type SiteFixture } from './fixtures/site.ts';
import { EXAMPLES } from './operationExamples.ts';
import { sharedExample } from './sharedExample.ts';
import { createTestApp, LOCAL_URL } from './testApp.ts';

const PERMITTED_CALLERS: Record<Access, readonly CallerKind[]> = {
  public: CALLERS,
  user: ['user', 'reader', 'writer', 'admin'],
  'self-or-admin': ['admin'],
  'article-writer': ['writer', 'admin'],
  admin: ['admin'],
};

/** Public by the document, because the operation checks the cookies itself. */
const NEEDS_SESSION: readonly OperationId[] = ['refreshToken'];

const NOT_SIGNED_IN: readonly CallerKind[] = ['anonymous', 'deactivated'];

function expectedStatus({ id, access }: Operation, caller: CallerKind): 'success' | 401 | 403 {
  const anonymous = NOT_SIGNED_IN.includes(caller);
  if (NEEDS_SESSION.includes(id) && anonymous) return 401;
  if (PERMITTED_CALLERS[access].includes(caller)) return 'success';
  return anonymous ? 401 : 403;
}

const REFUSAL_MESSAGES = { 401: 'Vyžadována autentizace', 403: 'Nemáte oprávnění k této akci' };

let site: SiteFixture;
beforeAll(async () => {
  site = await createSiteFixture(await createTestApp({ smtp: true, publicUrl: LOCAL_URL }));
});
afterAll(() => site.app.close());

it.each(CALLERS)('every operation by %s', async (caller) => {
  const failures = await collectFailures(readOperations(readDocument()), async (operation) => {
    const { id } = operation;
    const expected = expectedStatus(operation, caller);
    const example = await (expected === 'success'
      ? EXAMPLES[id](site, caller)
      : sharedExample(site, id, caller));
    const client = id === 'login' || id === 'logout' ? await createFreshClient(caller) : site.clients[caller];
    const response = await sendOperation(client, operation, example);
    const failure = unexpectedStatus(expected, response);
    if (failure || expected === 'success') return failure;
    return response.body.error === REFUSAL_MESSAGES[expected]
      ? undefined
      : `${expected} with ${response.text}`;
  });
  expectNone(failures);
});

function createFreshClient(caller: CallerKind) {
  return caller === 'anonymous' ? site.app.visitor() : site.app.signInAs(site.people[caller]);
}
