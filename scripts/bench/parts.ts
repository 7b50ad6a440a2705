/** What can be measured by itself: BENCH=streams,rights make bench. */
const PARTS = ['reads', 'streams', 'rights', 'writes', 'stalls', 'instances'] as const;
/** What takes long to prepare is measured only when it is asked for by its name. */
const BY_NAME = ['logs'] as const;
const KNOWN = [...PARTS, ...BY_NAME] as const;
export type Part = (typeof KNOWN)[number];

/** The parts that are asked for; when none is, all but those of which each has to be named. */
export function chooseParts(asked: string | undefined): readonly Part[] {
  const names = (asked ?? '').split(',').filter((name) => name !== '');
  const unknown = names.filter((name) => !KNOWN.some((part) => part === name));
  if (unknown.length > 0) throw new Error(`BENCH knows ${KNOWN.join(', ')}; not ${unknown.join(', ')}`);
  return names.length === 0 ? PARTS : KNOWN.filter((part) => names.includes(part));
}
