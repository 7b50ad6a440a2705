const DEFAULT_PARTS = [
  'start',
  'memory',
  'reads',
  'search',
  'load',
  'streams',
  'rights',
  'writes',
  'mixed',
  'stalls',
  'instances',
] as const;
/** Slow to prepare: measured only when named. */
const OPT_IN_PARTS = ['logs', 'longWrites', 'growth'] as const;
const ALL_PARTS = [...DEFAULT_PARTS, ...OPT_IN_PARTS] as const;
export type Part = (typeof ALL_PARTS)[number];

/** Parses a comma-separated list; without one, all parts but those of OPT_IN_PARTS. */
export function chooseParts(requested: string | undefined): readonly Part[] {
  const names = (requested ?? '').split(',').filter((name) => name !== '');
  const unknown = names.filter((name) => !ALL_PARTS.some((part) => part === name));
  if (unknown.length > 0) throw new Error(`BENCH knows ${ALL_PARTS.join(', ')}; not ${unknown.join(', ')}`);
  return names.length === 0 ? DEFAULT_PARTS : ALL_PARTS.filter((part) => names.includes(part));
}
