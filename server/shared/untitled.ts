import { randomBytes } from 'node:crypto';

/** What the audit calls a draft without a title. */
export const UNTITLED = 'Bez názvu';

export function untitledSlug(): string {
  return `koncept-${randomBytes(4).toString('hex')}`;
}
