import type { Match, Matches, MembersChange } from '../../../generated/web/model';

export interface Person {
  readonly id: number;
  readonly username: string;
  readonly full_name: string;
}

/** The pending additions and removals; nobody is in both. */
export interface MemberDraft {
  readonly add: ReadonlyMap<number, Person>;
  readonly remove: ReadonlyMap<number, Person>;
}

export const EMPTY_MEMBER_DRAFT: MemberDraft = { add: new Map(), remove: new Map() };

/** The limit of the server for each direction in one request. */
export const MAX_PER_REQUEST = 10_000;

export function isEmpty({ add, remove }: MemberDraft): boolean {
  return add.size + remove.size === 0;
}

/** A current member is not added; a pending removal is cancelled. */
export function withAdded(
  draft: MemberDraft,
  people: readonly (Person & { readonly member?: boolean })[],
): MemberDraft {
  const add = new Map(draft.add);
  const remove = new Map(draft.remove);
  for (const { id, username, full_name, member } of people) {
    remove.delete(id);
    if (!member) add.set(id, { id, username, full_name });
  }
  return { add, remove };
}

export function withRemoved(draft: MemberDraft, people: readonly Person[]): MemberDraft {
  const remove = new Map(draft.remove);
  for (const { id, username, full_name } of people) remove.set(id, { id, username, full_name });
  return { add: draft.add, remove };
}

export function withoutPerson(draft: MemberDraft, id: number): MemberDraft {
  const rest = (people: ReadonlyMap<number, Person>) => new Map([...people].filter(([one]) => one !== id));
  return { add: rest(draft.add), remove: rest(draft.remove) };
}

export function membersChange({ add, remove }: MemberDraft, version: number): MembersChange {
  return { add: [...add.keys()], remove: [...remove.keys()], version };
}

/** Drops additions who are members already and removals who are not. */
export function remainingChanges(draft: MemberDraft, memberIds: ReadonlySet<number>): MemberDraft {
  const only = (people: ReadonlyMap<number, Person>, belongs: boolean) =>
    new Map([...people].filter(([id]) => memberIds.has(id) === belongs));
  return { add: only(draft.add, false), remove: only(draft.remove, true) };
}

export function withoutSent(draft: MemberDraft, sent: MemberDraft): MemberDraft {
  const rest = (people: ReadonlyMap<number, Person>, sentPeople: ReadonlyMap<number, Person>) =>
    new Map([...people].filter(([id]) => !sentPeople.has(id)));
  return { add: rest(draft.add, sent.add), remove: rest(draft.remove, sent.remove) };
}

/** The people of a pasted list to add: unique matches and those chosen among namesakes, without members. */
export function peopleToAdd(matches: Matches, choices: ReadonlyMap<string, number>): Match[] {
  const chosen = matches.ambiguous.flatMap(({ text, users }) =>
    users.filter(({ id }) => id === choices.get(text)),
  );
  const all = new Map([...matches.found, ...chosen].map((person) => [person.id, person]));
  return [...all.values()].filter(({ member }) => !member);
}
