/** A person's own record; „sleduji“ is the tab with what they follow, „zarizeni“ that of the device they use. */
export function profilePath(userId: number, tab?: 'sleduji' | 'zarizeni'): string {
  return `/admin/users/${userId}/edit${tab === undefined ? '' : `?tab=${tab}`}`;
}
