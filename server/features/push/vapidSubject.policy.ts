/** Whom a push service writes to when something is wrong with our notifications: the site, else its sender of mails. */
export function vapidSubject(publicUrl: string | undefined, mailFrom: string): string {
  const origin = publicUrl === undefined ? '' : new URL(publicUrl).origin;
  if (origin.startsWith('https:')) return origin;
  return `mailto:${/<([^>]+)>/.exec(mailFrom)?.[1] ?? mailFrom}`;
}
