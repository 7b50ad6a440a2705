export function roleLabel(role: string | undefined): string {
  return role === 'admin' ? 'Administrátor' : 'Uživatel';
}
