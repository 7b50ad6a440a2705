import type { Match, Matches, MembersChange } from '../../../generated/web/model';

/** Somebody who is to come or to go, as much as the summary shows of them. */
export interface Person {
  readonly id: number;
  readonly username: string;
  readonly full_name: string;
}

/** Who is to come and who is to go; nobody is in both. */
export interface MemberDraft {
  readonly add: ReadonlyMap<number, Person>;
  readonly remove: ReadonlyMap<number, Person>;
}

export const NOBODY: MemberDraft = { add: new Map(), remove: new Map() };

/** How many the server takes at once, each way. */
export const MOST_AT_ONCE = 10_000;

export function isEmpty({ add, remove }: MemberDraft): boolean {
  return add.size + remove.size === 0;
}

/** Those who belong to the group are kept in it instead of being added. */
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

/** Neither to come nor to go any more. */
export function without(draft: MemberDraft, id: number): MemberDraft {
  const rest = (people: ReadonlyMap<number, Person>) => new Map([...people].filter(([one]) => one !== id));
  return { add: rest(draft.add), remove: rest(draft.remove) };
}

/** What to send over a version of the group. */
export function membersChange({ add, remove }: MemberDraft, version: number): MembersChange {
  return { add: [...add.keys()], remove: [...remove.keys()], version };
}

/** The draft after it is known who belongs by now: who came or went meanwhile need not be sent. */
export function stillWanted(draft: MemberDraft, belonging: ReadonlySet<number>): MemberDraft {
  const only = (people: ReadonlyMap<number, Person>, belongs: boolean) =>
    new Map([...people].filter(([id]) => belonging.has(id) === belongs));
  return { add: only(draft.add, false), remove: only(draft.remove, true) };
}

/** What is left of a draft once an earlier state of it was saved. */
export function withoutSent(draft: MemberDraft, sent: MemberDraft): MemberDraft {
  const rest = (people: ReadonlyMap<number, Person>, done: ReadonlyMap<number, Person>) =>
    new Map([...people].filter(([id]) => !done.has(id)));
  return { add: rest(draft.add, sent.add), remove: rest(draft.remove, sent.remove) };
}

/** Everybody of a pasted list who would be added: those found, and those chosen among namesakes. */
export function chosenPeople(matches: Matches, choices: ReadonlyMap<string, number>): Match[] {
  const chosen = matches.ambiguous.flatMap(({ text, users }) =>
    users.filter(({ id }) => id === choices.get(text)),
  );
  const all = new Map([...matches.found, ...chosen].map((person) => [person.id, person]));
  return [...all.values()].filter(({ member }) => !member);
}
