import { badRequest } from '../../shared/errors.ts';

export type EditableState = 'draft' | 'published' | 'unpublished';

interface Plan {
  state: EditableState;
  published_at: Date | null;
  expires_at: Date | null;
}

/**
 * When the article appears on the board: at the time asked for, else, for a published one, at the time it already
 * had, else now. A draft keeps the time asked for, as a plan.
 */
export function publicationTime(plan: Plan, previous: Date | null, now: Date): Date | null {
  if (plan.published_at) return plan.published_at;
  return plan.state === 'published' ? (previous ?? now) : previous;
}

/** 400 when the article would expire before it appears. */
export function requireSensibleTimes(publishedAt: Date | null, expiresAt: Date | null): void {
  if (publishedAt && expiresAt && expiresAt <= publishedAt)
    throw badRequest('Článek by přestal platit dřív, než se objeví.', [
      { path: 'expires_at', message: 'Konec platnosti musí být po zveřejnění.' },
    ]);
}
