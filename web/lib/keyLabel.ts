interface LimitedKey {
  /** `user:7`, `token:3` or `address:192.0.2.7`. */
  readonly key: string;
  readonly kind: 'user' | 'token' | 'address';
  readonly user: { readonly full_name: string } | null;
}

export function keyLabel({ key, kind, user }: LimitedKey): string {
  const subject = key.slice(key.indexOf(':') + 1);
  if (kind === 'address') return `Adresa ${subject}`;
  if (kind === 'token') return user ? `API token (${user.full_name})` : `API token č. ${subject}`;
  return user?.full_name ?? `Uživatel č. ${subject}`;
}
