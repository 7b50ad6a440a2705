/** The path of a user’s page; `from` is where it returns to. */
export function userPath(id: number, from: string, tab?: string): string {
  return `/admin/users/${id}/edit?${new URLSearchParams({ ...(tab && { tab }), from })}`;
}
