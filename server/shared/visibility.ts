/** What is stored is the state; whether a published article is scheduled or expired follows from the clock. */
export const PHASES = ['draft', 'scheduled', 'published', 'expired', 'unpublished', 'trashed'] as const;
export type Phase = (typeof PHASES)[number];

export interface ArticleTimes {
  state: Exclude<Phase, 'scheduled' | 'expired'>;
  published_at: Date | null;
  expires_at: Date | null;
}

/** The phase of an article; `docs/decisions/article-phase-from-the-clock.md`. */
export function phaseOf({ state, published_at, expires_at }: ArticleTimes, now: Date): Phase {
  if (state !== 'published') return state;
  if (published_at === null || published_at > now) return 'scheduled';
  return expires_at !== null && expires_at <= now ? 'expired' : 'published';
}

/** Whether it is on the board, for those who may read its category. */
export function isVisible(article: ArticleTimes, now: Date): boolean {
  return phaseOf(article, now) === 'published';
}

/**
 * The same phases as SQL over `articles`, with the replacement `:now`. What is stored as published has a time, and its
 * end lies after that.
 */
export const PHASE_CONDITIONS: Record<Phase, string> = {
  draft: `articles.state = 'draft'`,
  unpublished: `articles.state = 'unpublished'`,
  trashed: `articles.state = 'trashed'`,
  scheduled: `articles.state = 'published' AND articles.published_at > :now`,
  published: `articles.state = 'published' AND articles.published_at <= :now AND (articles.expires_at IS NULL OR articles.expires_at > :now)`,
  expired: `articles.state = 'published' AND articles.expires_at <= :now`,
};

/** `isVisible` as SQL. */
export const VISIBLE_NOW = PHASE_CONDITIONS.published;
