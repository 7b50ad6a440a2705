import { describe, expect, it } from 'vitest';
import {
  countOfChanges,
  EMPTY_MEMBER_DRAFT,
  isMemberField,
  type MemberDraft,
  membersChange,
  parseMembers,
  peopleToAdd,
  remainingChanges,
  serializeMembers,
  withAdded,
  withoutPerson,
  withRemoved,
} from './memberDraft';

const person = (id: number) => ({ id, username: `u${id}`, full_name: `Člověk ${id}` });
const match = (id: number, member = false) => ({
  ...person(id),
  role: 'user' as const,
  color: '#2e6b4f',
  member,
});
const ids = ({ add, remove }: MemberDraft) => [[...add.keys()], [...remove.keys()]];

describe('the pending changes of members', () => {
  it('collect additions and removals', () => {
    const draft = withRemoved(withAdded(EMPTY_MEMBER_DRAFT, [person(1), person(2)]), [person(3)]);
    expect(membersChange(draft, 4)).toEqual({ add: [1, 2], remove: [3], version: 4 });
    expect(countOfChanges(draft)).toBe(3);
    expect(countOfChanges(withoutPerson(withoutPerson(withoutPerson(draft, 1), 2), 3))).toBe(0);
  });

  it('cancel a removal instead of adding a member', () => {
    const leaving = withRemoved(EMPTY_MEMBER_DRAFT, [person(3)]);
    expect(ids(withAdded(leaving, [match(3, true), match(4)]))).toEqual([[4], []]);
  });

  it('drop what another user has done already', () => {
    const draft = withRemoved(withAdded(EMPTY_MEMBER_DRAFT, [person(1), person(2)]), [person(3), person(4)]);
    expect(ids(remainingChanges(draft, new Set([1, 3])))).toEqual([[2], [3]]);
  });
});

describe('the pending changes of members as form values', () => {
  it('are the same when read again, beside other fields', () => {
    const draft = withRemoved(withAdded(EMPTY_MEMBER_DRAFT, [person(1)]), [person(3)]);
    const values = serializeMembers(draft);
    expect(Object.keys(values).every(isMemberField)).toBe(true);
    expect(parseMembers({ ...values, member_count: '4' })).toEqual(draft);
  });
});

describe('peopleToAdd', () => {
  const matches = {
    found: [match(1), match(2, true)],
    unknown: ['Karel Nikdo'],
    ambiguous: [{ text: 'Jan Novák', users: [match(5), match(6)] }],
  };
  it.each([
    ['nobody among namesakes', [], [1]],
    ['one of them', [['Jan Novák', 6]], [1, 6]],
    ['none of them on purpose', [['Jan Novák', 0]], [1]],
  ] as const)('with %s', (_what, choices, chosen) => {
    const people = peopleToAdd(matches, new Map<string, number>(choices.map(([text, id]) => [text, id])));
    expect(people.map(({ id }) => id)).toEqual(chosen);
  });
});
