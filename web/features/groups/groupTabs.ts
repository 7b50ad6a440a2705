/** The parts of a group in their order; the first has no name in the address. */
export const GROUP_TABS = [
  { id: 'udaje', label: 'Údaje' },
  { id: 'clenove', label: 'Členové' },
  { id: 'pristup', label: 'Přístup' },
] as const;

export type GroupTab = (typeof GROUP_TABS)[number]['id'];

/** Which part an address shows; the first when it names none. */
export function groupTabOf(search: string): GroupTab {
  const asked = new URLSearchParams(search).get('tab');
  return GROUP_TABS.find(({ id }) => id === asked)?.id ?? 'udaje';
}

/** The query that shows a part from its beginning. */
export function searchOfTab(tab: GroupTab): string {
  return tab === 'udaje' ? '' : `?tab=${tab}`;
}
