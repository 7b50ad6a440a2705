/** In the order of a reader's interest. The first one is the default and has no parameter in the URL. */
const PROFILE_TABS = [
  { id: 'sleduji', label: 'Co sleduji' },
  { id: 'vzhled', label: 'Vzhled' },
  { id: 'zarizeni', label: 'Toto zařízení' },
  { id: 'profil', label: 'Osobní údaje' },
  { id: 'heslo', label: 'Heslo a přihlášení' },
  { id: 'tokeny', label: 'Pro techniky' },
] as const;

export type ProfileTab = (typeof PROFILE_TABS)[number]['id'];

const [{ id: DEFAULT_TAB }] = PROFILE_TABS;

/** The tabs of older links that are parts of others now. */
const FORMER_TABS: ReadonlyMap<string | null, ProfileTab> = new Map([['relace', 'heslo']]);

/** Without HTTPS a browser neither installs the board nor reads it offline. */
export function offeredTabs(isSecure: boolean): readonly (typeof PROFILE_TABS)[number][] {
  return PROFILE_TABS.filter(({ id }) => isSecure || id !== 'zarizeni');
}

export function profileTabOf(search: string, isSecure: boolean): ProfileTab {
  const requested = new URLSearchParams(search).get('tab');
  const tab = FORMER_TABS.get(requested) ?? requested;
  return offeredTabs(isSecure).find(({ id }) => id === tab)?.id ?? DEFAULT_TAB;
}

/** The query of a tab; keeps the `from` parameter. */
export function profileSearchOf(tab: ProfileTab, search: string): string {
  const from = new URLSearchParams(search).get('from');
  const query = new URLSearchParams({ ...(tab !== DEFAULT_TAB && { tab }), ...(from !== null && { from }) });
  return query.size > 0 ? `?${query}` : '';
}
