import { randomBytes } from 'node:crypto';

/** The address of what has no title yet. */
export function untitledSlug(): string {
  return `koncept-${randomBytes(4).toString('hex')}`;
}
