/** What a form about a record holds: plain texts by the names of its fields. */
export type FormValues = Readonly<Record<string, string>>;

/** The state of a record that a form started from. */
export interface RecordState<Values extends FormValues> {
  readonly values: Values;
  readonly version: number;
}

/**
 * Brings together what two people changed in one record: a field that only one of them changed is theirs to decide;
 * one that both changed, each otherwise, keeps `mine` and is named as a conflict.
 */
export function mergeRecord<Values extends FormValues>(
  base: Values,
  mine: Values,
  theirs: Values,
): { values: Values; conflicts: readonly (keyof Values & string)[] } {
  const names = Object.keys(mine) as (keyof Values & string)[];
  const isMine = (name: keyof Values) => mine[name] !== base[name];
  const isTheirs = (name: keyof Values) => theirs[name] !== base[name];
  const entries = names.map((name) => [name, isMine(name) ? mine[name] : theirs[name]]);
  return {
    values: Object.fromEntries(entries) as Values,
    conflicts: names.filter((name) => isMine(name) && isTheirs(name) && mine[name] !== theirs[name]),
  };
}

/** Whether both hold the same. */
export function sameValues(one: FormValues, other: FormValues): boolean {
  return Object.keys(one).every((name) => one[name] === other[name]);
}
