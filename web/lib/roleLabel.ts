/** The badge beside a name; whatever is not an admin is a user. */
export function roleLabel(role: string | undefined): string {
  return role === 'admin' ? 'Administrátor' : 'Uživatel';
}
