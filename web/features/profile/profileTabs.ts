/** The parts of a profile in their order; the first has no name in the address. */
export const PROFILE_TABS = [
  { id: 'profil', label: 'Profil' },
  { id: 'heslo', label: 'Heslo' },
  { id: 'relace', label: 'Relace' },
  { id: 'tokeny', label: 'API tokeny' },
] as const;

export type ProfileTab = (typeof PROFILE_TABS)[number]['id'];

/** Which part an address shows; the first when it names none. */
export function tabOf(search: string): ProfileTab {
  const asked = new URLSearchParams(search).get('tab');
  return PROFILE_TABS.find(({ id }) => id === asked)?.id ?? 'profil';
}

/** The query that shows a part; where the person came from stays in it. */
export function searchOf(tab: ProfileTab, search: string): string {
  const from = new URLSearchParams(search).get('from');
  const query = new URLSearchParams({ ...(tab !== 'profil' && { tab }), ...(from !== null && { from }) });
  return query.size > 0 ? `?${query}` : '';
}
