import { expect, it } from 'vitest';
import { auditReferences } from './auditReferences.policy.ts';

it.each([
  ['article', { category_id: 3 }, { category_id: 4 }, ['category 3', 'category 4']],
  ['article', { category_id: 3 }, { category_id: 3 }, ['category 3']],
  ['user', null, { added: [1, 2], removed: [5] }, ['group 1', 'group 2', 'group 5']],
  ['user', { email: 'a@b.cz' }, { groups: { added: [7], removed: [] } }, ['group 7']],
  ['group', null, { added: [9], removed: [] }, ['user 9']],
  [
    'group',
    null,
    { added: { count: 2, ids: [9, 22] }, removed: { count: 0, ids: [] } },
    ['user 9', 'user 22'],
  ],
  ['notification', { groups: ['Rodiče'] }, { user_ids: [6] }, ['user 6']],
  ['setting', { value: 5 }, { value: 6 }, []],
])('%s from %j to %j names %j', (type, before, after, expected) => {
  expect(auditReferences(type, before, after).map((one) => `${one.type} ${one.id}`)).toEqual(expected);
});
