/** The page of a user, and where one goes back to from there. */
export function userPath(id: number, from: string, tab?: string): string {
  const query = new URLSearchParams({ ...(tab && { tab }), ...(from !== '/admin/users' && { from }) });
  return `/admin/users/${id}/edit${query.size > 0 ? `?${query}` : ''}`;
}
