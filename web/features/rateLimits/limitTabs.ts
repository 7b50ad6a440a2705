/** The default tab has no parameter in the URL. */
export const LIMIT_TABS = [
  { id: 'blokovani', label: 'Blokovaní' },
  { id: 'pravidla', label: 'Pravidla' },
  { id: 'pocitadla', label: 'Počítadla' },
  { id: 'site', label: 'Propouštěné sítě' },
  { id: 'odmitnuti', label: 'Odmítnuté požadavky' },
] as const;

type LimitTab = (typeof LIMIT_TABS)[number]['id'];

export function limitTabOf(search: string): LimitTab {
  const requested = new URLSearchParams(search).get('tab');
  return LIMIT_TABS.find(({ id }) => id === requested)?.id ?? 'blokovani';
}

export function limitSearchOf(tab: LimitTab): string {
  return tab === 'blokovani' ? '' : `?tab=${tab}`;
}
