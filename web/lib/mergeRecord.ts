/** Form values by field name. */
export type FormValues = Readonly<Record<string, string>>;

export interface RecordState<Values extends FormValues> {
  readonly values: Values;
  readonly version: number;
}

/**
 * Three-way merge of a record: a field changed on one side takes that side's value; one changed differently on
 * both keeps `mine` and is reported as a conflict.
 */
export function mergeRecord<Values extends FormValues>(
  base: Values,
  mine: Values,
  theirs: Values,
): { values: Values; conflicts: readonly (keyof Values & string)[] } {
  const names = Object.keys(mine) as (keyof Values & string)[];
  const isChangedByMe = (name: keyof Values) => mine[name] !== base[name];
  const isChangedByThem = (name: keyof Values) => theirs[name] !== base[name];
  const entries = names.map((name) => [name, isChangedByMe(name) ? mine[name] : theirs[name]]);
  return {
    values: Object.fromEntries(entries) as Values,
    conflicts: names.filter(
      (name) => isChangedByMe(name) && isChangedByThem(name) && mine[name] !== theirs[name],
    ),
  };
}

export function hasSameValues(one: FormValues, other: FormValues): boolean {
  return Object.keys(one).every((name) => one[name] === other[name]);
}
