import { expect, it } from 'vitest';
import { affectedTests } from './affectedTests.ts';

const EXISTING = [
  'server/features/groups/groups.test.ts',
  'server/features/groups/rights/rights.test.ts',
  'server/features/users/users.test.ts',
  'server/http/csrf.test.ts',
  'server/test/contract.test.ts',
  'web/lib/paths.test.ts',
  'web/e2e/groups.spec.ts',
  'web/e2e/board.spec.ts',
];

it.each([
  [
    'a file of a feature',
    ['server/features/groups/rights/group.ts'],
    EXISTING.slice(0, 2),
    ['web/e2e/groups.spec.ts'],
  ],
  ['a test', ['server/features/users/users.test.ts'], ['server/features/users/users.test.ts'], []],
  ['a folder without a feature', ['web/lib/paths.ts'], ['web/lib/paths.test.ts'], []],
  [
    'the contract',
    ['openapi/paths/board.yaml'],
    ['server/http/csrf.test.ts', 'server/test/contract.test.ts'],
    [],
  ],
  ['a spec', ['web/e2e/board.spec.ts'], [], ['web/e2e/board.spec.ts']],
  ['a page about the project', ['README.md'], [], []],
  ['a file that is gone', ['web/e2e/gone.spec.ts'], [], []],
])('%s selects the affected tests', (_what, changed, files, specs) => {
  expect(affectedTests(changed, EXISTING)).toEqual({ files, specs });
});
