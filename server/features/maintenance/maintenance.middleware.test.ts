import { describe, expect, test } from 'vitest';
import type { Caller } from '../../access/caller.ts';
import type { ApiRequest } from '../../http/types.ts';
import { systemClock } from '../../platform/clock.ts';
import { readDocument } from '../../projectFiles.ts';
import {
  ALLOWED_WHEN_CLOSED,
  ALLOWED_WHEN_READ_ONLY,
  createMaintenanceGate,
} from './maintenance.middleware.ts';
import { NO_MAINTENANCE } from './maintenance.policy.ts';

const visitor: Caller = { kind: 'visitor' };
const callerWithRole = (role: 'admin' | 'user') => ({ kind: 'user', user: { role } }) as Caller;

function outcome(mode: 'off' | 'read-only' | 'closed', caller: Caller, id: string, method = 'get'): string {
  const now = { ...NO_MAINTENANCE, mode, active: mode !== 'off' };
  const gate = createMaintenanceGate({ maintenance: { now: () => now }, clock: systemClock });
  try {
    void gate({ caller, call: { operation: { id, method } } } as unknown as ApiRequest);
    return 'passes';
  } catch (error) {
    return (error as { code: string }).code;
  }
}

describe('the gate', () => {
  test.each([
    ['off', visitor, 'listSections', 'get', 'passes'],
    ['closed', visitor, 'listSections', 'get', 'MAINTENANCE'],
    ['closed', callerWithRole('user'), 'listSections', 'get', 'MAINTENANCE'],
    ['closed', callerWithRole('admin'), 'listSections', 'get', 'passes'],
    ['closed', { kind: 'visitor', renewable: { userId: 1 } }, 'listSections', 'get', 'UNAUTHENTICATED'],
    ['closed', visitor, 'login', 'post', 'passes'],
    ['closed', visitor, 'forgotPassword', 'post', 'passes'],
    ['closed', visitor, 'checkPasswordLink', 'post', 'passes'],
    ['closed', visitor, 'resetPassword', 'post', 'passes'],
    ['closed', visitor, 'register', 'post', 'MAINTENANCE'],
    ['read-only', visitor, 'resetPassword', 'post', 'passes'],
    ['closed', callerWithRole('user'), 'markArticleRead', 'post', 'MAINTENANCE'],
    ['closed', callerWithRole('user'), 'streamUpdates', 'get', 'MAINTENANCE'],
    ['read-only', visitor, 'listSections', 'get', 'passes'],
    ['read-only', visitor, 'register', 'post', 'MAINTENANCE'],
    ['read-only', callerWithRole('user'), 'createArticle', 'post', 'MAINTENANCE'],
    ['read-only', callerWithRole('user'), 'streamUpdates', 'get', 'passes'],
    ['read-only', callerWithRole('user'), 'markArticleRead', 'post', 'passes'],
    ['read-only', callerWithRole('admin'), 'createArticle', 'post', 'passes'],
  ] as const)('%s: %o at %s (%s) %s', (mode, caller, id, method, expected) => {
    expect(outcome(mode, caller, id, method)).toBe(expected);
  });

  test('does not load the state for operations that are always open, so that health does not depend on the database', () => {
    const gate = createMaintenanceGate({
      maintenance: {
        now: () => {
          throw new Error('asked');
        },
      },
      clock: systemClock,
    });
    const operation = { id: 'getHealth', method: 'get' };
    expect(gate({ caller: visitor, call: { operation } } as unknown as ApiRequest)).toBeUndefined();
  });

  test('lists only operations of the API document', () => {
    const operationIds = Object.values(readDocument().paths).flatMap((path) =>
      Object.values(path).map((operation) => (operation as { operationId?: string }).operationId),
    );
    for (const id of [...ALLOWED_WHEN_CLOSED, ...ALLOWED_WHEN_READ_ONLY]) expect(operationIds).toContain(id);
  });
});
