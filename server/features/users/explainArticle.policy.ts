import { type ArticleTimes, type Phase, phaseOf } from '../../shared/visibility.ts';
import type { UserAccessRow } from './explainAccess.policy.ts';

export interface ArticleObstacle {
  kind:
    | Exclude<Phase, 'published'>
    | 'no-section'
    | 'off-board'
    | 'no-access'
    | 'account-deactivated'
    | 'account-pending';
  at: Date | null;
}

interface AskedPerson {
  id: number;
  role: 'admin' | 'user';
  state: 'active' | 'deactivated' | 'pending';
}

export interface ArticleVerdict {
  reads: boolean;
  edits: boolean;
  obstacles: ArticleObstacle[];
}

/**
 * Whether the board shows the article to the person, with everything that stands in the way. Must agree with
 * `canReadNow` and `canWrite` by the permissions of somebody who is signed in; a test compares them.
 *
 * @param access to the category of the article; null where it has none
 */
export function explainArticle(
  person: AskedPerson,
  article: ArticleTimes & { author_id: number | null },
  access: UserAccessRow | null,
  now: Date,
): ArticleVerdict {
  const { state } = person;
  const obstacles = [
    ...(state === 'active' ? [] : [obstacle(`account-${state}`)]),
    ...phaseObstacles(article, now),
    ...accessObstacles(access),
  ];
  return {
    reads: obstacles.length === 0,
    edits: state === 'active' && mayEdit(person, article, access),
    obstacles,
  };
}

function mayEdit(
  { id, role }: AskedPerson,
  { author_id }: { author_id: number | null },
  access: UserAccessRow | null,
): boolean {
  return access ? access.level === 'write' : role === 'admin' || author_id === id;
}

function phaseObstacles(article: ArticleTimes, now: Date): ArticleObstacle[] {
  const phase = phaseOf(article, now);
  if (phase === 'published') return [];
  if (phase === 'scheduled') return [obstacle(phase, article.published_at)];
  return [obstacle(phase, phase === 'expired' ? article.expires_at : null)];
}

function accessObstacles(access: UserAccessRow | null): ArticleObstacle[] {
  if (!access) return [obstacle('no-section')];
  return [
    ...(access.on_board ? [] : [obstacle('off-board')]),
    ...(access.level === 'none' ? [obstacle('no-access')] : []),
  ];
}

function obstacle(kind: ArticleObstacle['kind'], at: Date | null = null): ArticleObstacle {
  return { kind, at };
}
