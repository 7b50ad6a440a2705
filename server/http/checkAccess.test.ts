/** @module-tag no-retry */
import { expect, test } from 'vitest';
import type { Caller } from '../access/caller.ts';
import { fakeUser } from '../test/httpApp.ts';
import { requireAccess } from './checkAccess.ts';
import type { Access } from './types.ts';

const visitor: Caller = { kind: 'visitor' };
const reader = fakeUser('user', { id: 7 });
const writer = fakeUser('user', { id: 8, write: [1] });
const admin = fakeUser('admin', { id: 9 });

test.each<[Access, Caller, 200 | 401 | 403]>([
  ['public', visitor, 200],
  ['user', visitor, 401],
  ['user', reader, 200],
  ['admin', visitor, 401],
  ['admin', writer, 403],
  ['admin', admin, 200],
  ['article-writer', visitor, 401],
  ['article-writer', reader, 403],
  ['article-writer', writer, 200],
  ['article-writer', admin, 200],
  ['self-or-admin', visitor, 401],
  ['self-or-admin', reader, 200],
  ['self-or-admin', writer, 403],
  ['self-or-admin', admin, 200],
])('%s for %o → %i', (access, caller, status) => {
  const gate = () => requireAccess(access, caller, { id: '7' });
  if (status === 200) expect(gate).not.toThrow();
  else {
    const message = status === 401 ? 'Vyžadována autentizace' : 'Nemáte oprávnění k této akci';
    expect(gate).toThrow(expect.objectContaining({ status, message }));
  }
});
