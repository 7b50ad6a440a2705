/** Form values by field name. A form may have fields that come and go; an absent one is empty. */
export type FormValues = Readonly<Record<string, string>>;

export interface RecordState<Values extends FormValues> {
  readonly values: Values;
  readonly version: number;
  /** Where each field has an optimistic lock of its own; `version` is their sum. */
  readonly versions?: Readonly<Record<string, number>>;
}

export type FieldName<Values extends FormValues> = keyof Values & string;

/** What somebody else saved while `mine` was typed over `before`. */
export interface RecordConflict<Values extends FormValues> {
  /** Changed differently on both sides: the person chooses. */
  readonly names: readonly FieldName<Values>[];
  /** Changed by the other side only. */
  readonly changedByThem: readonly FieldName<Values>[];
  readonly before: RecordState<Values>;
  readonly mine: Values;
  readonly theirs: Values;
}

/**
 * Three-way merge of a record: a field changed on one side takes that side's value; one changed differently on
 * both keeps `mine` and is reported as a conflict. A field that is gone from the record is dropped.
 */
export function mergeRecord<Values extends FormValues>(
  base: Values,
  mine: Values,
  theirs: Values,
): { values: Values; conflicts: readonly FieldName<Values>[] } {
  const names = namesOf(mine, theirs).filter((name) => !(name in base) || name in theirs);
  const isChangedByMe = (name: string) => mine[name] !== base[name];
  const isChangedByThem = (name: string) => theirs[name] !== base[name];
  const entries = names.map((name) => [name, isChangedByMe(name) ? mine[name] : theirs[name]]);
  return {
    values: Object.fromEntries(entries.filter(([, value]) => value !== undefined)) as Values,
    conflicts: names.filter(
      (name) => isChangedByMe(name) && isChangedByThem(name) && mine[name] !== theirs[name],
    ),
  };
}

/**
 * Undefined where nobody else changed these fields, or only as `mine` has them. `secrets` are fields whose stored value
 * is not known, only its version.
 */
export function findConflict<Values extends FormValues>(
  before: RecordState<Values>,
  mine: Values,
  newer: RecordState<Values>,
  secrets: readonly FieldName<Values>[] = [],
): RecordConflict<Values> | undefined {
  const { values: base, versions } = before;
  const { values: theirs } = newer;
  const changedSecrets = secrets.filter(
    (name) => mine[name] !== base[name] && versions?.[name] !== newer.versions?.[name],
  );
  const names = [...mergeRecord(base, mine, theirs).conflicts, ...changedSecrets];
  const changedByThem = namesOf(base, theirs).filter(
    (name) =>
      name in base &&
      name in theirs &&
      theirs[name] !== base[name] &&
      theirs[name] !== mine[name] &&
      !names.includes(name),
  );
  if (names.length + changedByThem.length === 0) return undefined;
  return { names, changedByThem, before, mine, theirs };
}

/** What is typed over `conflict.before`: the values without what was merged or chosen of the other side. */
export function withoutTheirs<Values extends FormValues>(
  { names, changedByThem, mine, theirs }: RecordConflict<Values>,
  values: Values,
): Values {
  const taken = [...names, ...changedByThem].filter((name) => values[name] === theirs[name]);
  return { ...values, ...Object.fromEntries(taken.map((name) => [name, mine[name]])) };
}

/** The fields whose stored value was chosen and is still the stored one. */
export function choicesKept<Values extends FormValues>(
  { names, theirs }: RecordConflict<Values>,
  values: Values,
  newer: RecordState<Values>,
): Partial<Values> {
  const kept = names.filter((name) => values[name] === theirs[name] && newer.values[name] === theirs[name]);
  return Object.fromEntries(kept.map((name) => [name, theirs[name]])) as Partial<Values>;
}

export function hasSameValues(one: FormValues, other: FormValues): boolean {
  return namesOf(one, other).every((name) => (one[name] ?? '') === (other[name] ?? ''));
}

/** Also where a field is gone, such as that of a deleted group, which moves no version. */
export function isNewer(state: RecordState<FormValues>, than: RecordState<FormValues>): boolean {
  const versions = state.versions
    ? Object.entries(state.versions).map(([name, now]) => ({ now, before: than.versions?.[name] ?? -1 }))
    : [{ now: state.version, before: than.version }];
  if (versions.some(({ now, before }) => now > before)) return true;
  const isFieldGone = Object.keys(than.values).some((name) => !(name in state.values));
  return isFieldGone && versions.every(({ now, before }) => now === before);
}

/** For a record whose fields have versions of their own. */
export function sumOfVersions(versions: Readonly<Record<string, number>>): number {
  return Object.values(versions).reduce((sum, version) => sum + version, 0);
}

function namesOf<Values extends FormValues>(one: Values, other: Values): FieldName<Values>[] {
  return [...new Set([...Object.keys(one), ...Object.keys(other)])];
}
