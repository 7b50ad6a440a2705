/** The default tab has no parameter in the URL. */
export const PROFILE_TABS = [
  { id: 'profil', label: 'Profil' },
  { id: 'sleduji', label: 'Co sleduji' },
  { id: 'heslo', label: 'Heslo' },
  { id: 'relace', label: 'Přihlášená zařízení' },
  { id: 'tokeny', label: 'API tokeny' },
] as const;

export type ProfileTab = (typeof PROFILE_TABS)[number]['id'];

export function profileTabOf(search: string): ProfileTab {
  const requested = new URLSearchParams(search).get('tab');
  return PROFILE_TABS.find(({ id }) => id === requested)?.id ?? 'profil';
}

/** The query of a tab; keeps the `from` parameter. */
export function profileSearchOf(tab: ProfileTab, search: string): string {
  const from = new URLSearchParams(search).get('from');
  const query = new URLSearchParams({ ...(tab !== 'profil' && { tab }), ...(from !== null && { from }) });
  return query.size > 0 ? `?${query}` : '';
}
