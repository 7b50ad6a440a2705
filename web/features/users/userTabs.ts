import { safePath } from '../../lib/paths';

/** The parts of somebody's record in their order; the first has no name in the address. */
export const USER_TABS = [
  { id: 'udaje', label: 'Údaje' },
  { id: 'opravneni', label: 'Oprávnění' },
  { id: 'sprava', label: 'Správa' },
] as const;

export type UserTab = (typeof USER_TABS)[number]['id'];

/** Which part an address shows; the first when it names none. */
export function userTabOf(search: string): UserTab {
  const asked = new URLSearchParams(search).get('tab');
  return USER_TABS.find(({ id }) => id === asked)?.id ?? 'udaje';
}

/** The query that shows a part; where the admin came from stays in it. */
export function userSearchOf(tab: UserTab, search: string): string {
  const from = new URLSearchParams(search).get('from');
  const query = new URLSearchParams({ ...(tab !== 'udaje' && { tab }), ...(from !== null && { from }) });
  return query.size > 0 ? `?${query}` : '';
}

/** Where the admin came from, unless that is no place of this site; else the list. */
export function wayBack(search: string): string {
  const from = new URLSearchParams(search).get('from');
  const path = safePath(from);
  return from && path !== '/' ? path : '/admin/users';
}
