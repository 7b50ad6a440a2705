import { originOf } from '../../lib/paths';

/** The default tab has no parameter in the URL. */
export const USER_TABS = [
  { id: 'udaje', label: 'Údaje' },
  { id: 'opravneni', label: 'Oprávnění' },
  { id: 'sprava', label: 'Účet a heslo' },
] as const;

export type UserTab = (typeof USER_TABS)[number]['id'];

export function userTabOf(search: string): UserTab {
  const requested = new URLSearchParams(search).get('tab');
  return USER_TABS.find(({ id }) => id === requested)?.id ?? 'udaje';
}

/** The query of a tab; keeps the `from` parameter. */
export function userSearchOf(tab: UserTab, search: string): string {
  const from = new URLSearchParams(search).get('from');
  const query = new URLSearchParams({ ...(tab !== 'udaje' && { tab }), ...(from !== null && { from }) });
  return query.size > 0 ? `?${query}` : '';
}

export function backPathOf(search: string): string {
  return originOf(search) ?? '/admin/users';
}
