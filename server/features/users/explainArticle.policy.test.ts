/** @module-tag no-retry */
import { describe, expect, it } from 'vitest';
import { canReadNow, canWrite } from '../../access/articleAccess.policy.ts';
import { permissionsOf } from '../../access/permissions.policy.ts';
import { explainCategory, type GroupGrant } from './explainAccess.policy.ts';
import { explainArticle } from './explainArticle.policy.ts';

const NOW = new Date('2026-11-28T12:00:00Z');
const [PAST, FUTURE] = [new Date('2026-11-28T11:00:00Z'), new Date('2026-11-28T13:00:00Z')];
const CATEGORY = { id: 3, slug: 'sborovna', name: 'Sborovna' };
const GROUP = { id: 7, name: 'Učitelé' };
const PERSON = { id: 5, role: 'user', state: 'active' } as const;
const ON_BOARD = { state: 'published', published_at: PAST, expires_at: null, author_id: null } as const;

const accessWith = (options: { isMember: boolean; on_board?: boolean }) =>
  explainCategory('user', [{ category_id: 3, level: 'read', group: GROUP, isMember: options.isMember }], {
    ...CATEGORY,
    access: 'groups',
    on_board: options.on_board ?? true,
  });

describe('explainArticle', () => {
  it.each([
    ['one on the board', ON_BOARD, []],
    ['a draft', { ...ON_BOARD, state: 'draft', published_at: null }, [{ kind: 'draft', at: null }]],
    ['one taken off', { ...ON_BOARD, state: 'unpublished' }, [{ kind: 'unpublished', at: null }]],
    ['one in the trash', { ...ON_BOARD, state: 'trashed' }, [{ kind: 'trashed', at: null }]],
    ['one that waits', { ...ON_BOARD, published_at: FUTURE }, [{ kind: 'scheduled', at: FUTURE }]],
    ['one that is over', { ...ON_BOARD, expires_at: NOW }, [{ kind: 'expired', at: NOW }]],
  ] as const)('says of %s why a reader does not see it', (_what, article, obstacles) => {
    const verdict = explainArticle(PERSON, article, accessWith({ isMember: true }), NOW);
    expect(verdict).toEqual({ reads: obstacles.length === 0, edits: false, obstacles });
  });

  it('names everything that stands in the way at once', () => {
    const draft = { ...ON_BOARD, state: 'draft' } as const;
    const access = accessWith({ isMember: false, on_board: false });
    const { obstacles } = explainArticle({ ...PERSON, state: 'deactivated' }, draft, access, NOW);
    expect(obstacles.map(({ kind }) => kind)).toEqual([
      'account-deactivated',
      'draft',
      'off-board',
      'no-access',
    ]);
  });

  const STATES = ['draft', 'published', 'unpublished', 'trashed'] as const;
  const TIMES = [
    [null, null],
    [PAST, null],
    [FUTURE, null],
    [PAST, PAST],
    [PAST, FUTURE],
  ] as const;
  const LEVELS = [undefined, 'read', 'write'] as const;
  const PLACES = (['public', 'members', 'groups'] as const).flatMap((access) => [
    { ...CATEGORY, access, on_board: true },
    { ...CATEGORY, access, on_board: false },
  ]);

  it.each(['admin', 'user'] as const)('agrees with what the board enforces for the role %s', (role) => {
    let compared = 0;
    for (const category of [undefined, ...PLACES]) {
      for (const level of LEVELS) {
        for (const isMember of [true, false]) {
          const grants: GroupGrant[] = level ? [{ category_id: 3, level, group: GROUP, isMember }] : [];
          const own = grants.filter((one) => one.isMember);
          const rights = permissionsOf(
            { userId: 5, role, groups: [GROUP], grants: own },
            category ? [category] : [],
          );
          const access = category ? explainCategory(role, grants, category) : null;
          for (const state of STATES) {
            for (const [published_at, expires_at] of TIMES) {
              for (const author_id of [5, 6, null]) {
                const article = { state, published_at, expires_at, author_id };
                const placed = { ...article, category_id: category?.id ?? null };
                const verdict = explainArticle({ id: 5, role, state: 'active' }, article, access, NOW);
                expect(verdict.reads).toBe(canReadNow(rights, placed, NOW));
                expect(verdict.edits).toBe(canWrite(rights, placed));
                for (const off of ['deactivated', 'pending'] as const) {
                  const inactive = explainArticle({ id: 5, role, state: off }, article, access, NOW);
                  expect([inactive.reads, inactive.edits]).toEqual([false, false]);
                }
                compared += 1;
              }
            }
          }
        }
      }
    }
    expect(compared).toBe(7 * 3 * 2 * 4 * 5 * 3);
  });
});
