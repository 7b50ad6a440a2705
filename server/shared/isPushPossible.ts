const OWN_HOSTS: ReadonlySet<string> = new Set(['localhost', '127.0.0.1']);

/** Browsers run what shows notifications only on pages that came over https, or from this machine. */
export function isPushPossible(publicUrl: string | undefined): boolean {
  if (publicUrl === undefined) return false;
  const { protocol, hostname } = new URL(publicUrl);
  return protocol === 'https:' || OWN_HOSTS.has(hostname);
}

export interface PushState {
  isEnabled(): boolean;
}
