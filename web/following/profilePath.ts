/** A person's own record; the tabs are what they follow, the device they use, and their details. */
export function profilePath(userId: number, tab: 'sleduji' | 'zarizeni' | 'profil'): string {
  return `/admin/users/${userId}/edit?tab=${tab}`;
}
