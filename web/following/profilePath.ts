/** A person's own record; the tab with what they follow is „sleduji“. */
export function profilePath(userId: number, tab?: 'sleduji'): string {
  return `/admin/users/${userId}/edit${tab === undefined ? '' : `?tab=${tab}`}`;
}
