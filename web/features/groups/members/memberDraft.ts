import type { Match, Matches, MembersChange } from '../../../../generated/web/model';
import { foldDiacritics } from '../../../lib/foldDiacritics';
import type { FormValues } from '../../../lib/mergeRecord';

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

export function countOfChanges({ add, remove }: MemberDraft): number {
  return add.size + remove.size;
}

/** As form values: the names of the fields are the sign of the change and the user’s id. */
export function serializeMembers({ add, remove }: MemberDraft): FormValues {
  const fields = (sign: string, people: ReadonlyMap<number, Person>) =>
    [...people.values()].map(({ id, username, full_name }) => [`${sign}${id}`, `${username}\n${full_name}`]);
  return Object.fromEntries([...fields('+', add), ...fields('-', remove)]);
}

export function parseMembers(values: FormValues): MemberDraft {
  const people = (sign: string) =>
    Object.entries(values).flatMap(([field, value]): [number, Person][] => {
      if (!field.startsWith(sign)) return [];
      const [username = '', full_name = ''] = value.split('\n');
      const id = Number(field.slice(1));
      return [[id, { id, username, full_name }]];
    });
  return { add: new Map(people('+')), remove: new Map(people('-')) };
}

export function isMemberField(name: string): boolean {
  return /^[+-]\d+$/.test(name);
}

/** The people of a pasted list to add: unique matches and those chosen among namesakes, without members. */
export function peopleToAdd(matches: Matches, choices: ReadonlyMap<string, number>): Match[] {
  const chosen = matches.ambiguous.flatMap(({ text, users }) =>
    users.filter(({ id }) => id === choices.get(text)),
  );
  const all = new Map([...matches.found, ...chosen].map((person) => [person.id, person]));
  return [...all.values()].filter(({ member }) => !member);
}

const COLUMNS = ['email', 'e-mail', 'username', 'uzivatelske jmeno', 'jmeno', 'full_name', 'cele jmeno'];

/**
 * Extracts identifiers of people from a pasted text. A table with known column headers yields the most
 * specific column per row; any other text is returned unchanged.
 */
export function parsePastedList(text: string): string {
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/);
  const separator = [';', '\t', ','].find((one) => lines[0]?.includes(one));
  if (separator === undefined) return text;
  const headers = cellsOf(lines[0] ?? '', separator).map((cell) => foldDiacritics(cell.trim()));
  const columns = COLUMNS.map((name) => headers.indexOf(name)).filter((index) => index >= 0);
  if (columns.length === 0) return text;
  return (
    lines
      .slice(1)
      .map((line) => cellsOf(line, separator))
      // A row without an e-mail falls back to the next known column.
      .map((cells) => columns.map((index) => cells[index]?.trim() ?? '').find((cell) => cell !== '') ?? '')
      .filter((name) => name !== '')
      .join('\n')
  );
}

function cellsOf(line: string, separator: string): string[] {
  const cells: string[] = [];
  let cell = '';
  let isQuoted = false;
  for (const char of line) {
    if (char === '"') isQuoted = !isQuoted;
    else if (char === separator && !isQuoted) {
      cells.push(cell);
      cell = '';
    } else cell += char;
  }
  return [...cells, cell];
}
