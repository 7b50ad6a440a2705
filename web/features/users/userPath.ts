/** The path of a user’s page; `from` is where its back link leads. */
export function userPath(id: number, from: string, tab?: string): string {
  const query = new URLSearchParams({ ...(tab && { tab }), ...(from !== '/admin/users' && { from }) });
  return `/admin/users/${id}/edit${query.size > 0 ? `?${query}` : ''}`;
}
