/** Every role but admin is shown as a user. */
export function roleLabel(role: string | undefined): string {
  return role === 'admin' ? 'Administrátor' : 'Uživatel';
}
