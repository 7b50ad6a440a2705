/** The parts of the screen in their order; the first has no name in the address. */
export const LIMIT_TABS = [
  { id: 'blokovani', label: 'Blokovaní' },
  { id: 'pravidla', label: 'Pravidla' },
  { id: 'pocitadla', label: 'Počítadla' },
  { id: 'site', label: 'Propouštěné sítě' },
  { id: 'odmitnuti', label: 'Odmítnuté požadavky' },
] as const;

type LimitTab = (typeof LIMIT_TABS)[number]['id'];

/** Which part an address shows; the first when it names none. */
export function limitTabOf(search: string): LimitTab {
  const asked = new URLSearchParams(search).get('tab');
  return LIMIT_TABS.find(({ id }) => id === asked)?.id ?? 'blokovani';
}

/** The query that shows a part. */
export function limitSearchOf(tab: LimitTab): string {
  return tab === 'blokovani' ? '' : `?tab=${tab}`;
}
