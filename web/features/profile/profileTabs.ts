/** The default tab has no parameter in the URL. */
const PROFILE_TABS = [
  { id: 'profil', label: 'Profil' },
  { id: 'sleduji', label: 'Co sleduji' },
  { id: 'heslo', label: 'Heslo' },
  { id: 'relace', label: 'Přihlášená zařízení' },
  { id: 'zarizeni', label: 'Toto zařízení' },
  { id: 'tokeny', label: 'API tokeny' },
] as const;

export type ProfileTab = (typeof PROFILE_TABS)[number]['id'];

/** Without HTTPS a browser neither installs the board nor reads it offline. */
export function offeredTabs(isSecure: boolean): readonly (typeof PROFILE_TABS)[number][] {
  return PROFILE_TABS.filter(({ id }) => isSecure || id !== 'zarizeni');
}

export function profileTabOf(search: string, isSecure: boolean): ProfileTab {
  const requested = new URLSearchParams(search).get('tab');
  return offeredTabs(isSecure).find(({ id }) => id === requested)?.id ?? 'profil';
}

/** The query of a tab; keeps the `from` parameter. */
export function profileSearchOf(tab: ProfileTab, search: string): string {
  const from = new URLSearchParams(search).get('from');
  const query = new URLSearchParams({ ...(tab !== 'profil' && { tab }), ...(from !== null && { from }) });
  return query.size > 0 ? `?${query}` : '';
}
