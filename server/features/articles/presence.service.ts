import type { Bus } from '../../events/bus.ts';
import type { Article } from '../../models/article.ts';
import type { Clock } from '../../platform/clock.ts';

export const PRESENCE_MS = 45_000;
/** A bound on memory; beyond it the articles announced longest ago are dropped. */
const MAX_ARTICLES = 1_000;
const MAX_EDITORS = 50;

type EditedArticle = Pick<Article, 'id' | 'category_id' | 'author_id'>;

/**
 * Who is editing which article, in the memory of each instance and synchronized over the bus. A started instance
 * knows nobody until the editors announce themselves again, which they do every 20 seconds.
 */
export function createPresence({ bus, clock }: { bus: Bus; clock: Clock }) {
  /** Expiry in milliseconds since 1970 by article and user; insertion order is the order of announcements. */
  const editors = new Map<number, Map<number, number>>();

  function present(articleId: number): number[] {
    const now = clock.now().getTime();
    const here = editors.get(articleId) ?? new Map<number, number>();
    for (const [userId, until] of here) if (until <= now) here.delete(userId);
    if (here.size === 0) editors.delete(articleId);
    return [...here.keys()];
  }

  function setPresence(articleId: number, userId: number, until: number): void {
    const here = editors.get(articleId) ?? new Map<number, number>();
    here.delete(userId);
    if (until > clock.now().getTime()) here.set(userId, until);
    if (here.size > MAX_EDITORS) here.delete(oldestKeyOf(here));
    editors.delete(articleId);
    if (here.size > 0) editors.set(articleId, here);
    if (editors.size > MAX_ARTICLES) editors.delete(oldestKeyOf(editors));
  }

  bus.subscribe((event) => {
    if (event.type === 'article.presence')
      setPresence(event.data.articleId, event.data.userId, event.data.until);
    if (event.type === 'article.deleted') editors.delete(event.data.id);
  });

  function publishPresence(article: EditedArticle, userId: number, until: number): void {
    const wasPresent = present(article.id).includes(userId);
    const isPresent = until > clock.now().getTime();
    bus.publish({
      type: 'article.presence',
      data: {
        articleId: article.id,
        categoryId: article.category_id,
        authorId: article.author_id,
        userId,
        until,
        changed: wasPresent !== isPresent,
      },
    });
  }

  return {
    announce: (article: EditedArticle, userId: number): void =>
      publishPresence(article, userId, clock.now().getTime() + PRESENCE_MS),
    leave: (article: EditedArticle, userId: number): void => publishPresence(article, userId, 0),
    others: (articleId: number, userId: number): number[] =>
      present(articleId).filter((other) => other !== userId),
  };
}

function oldestKeyOf<Key>(map: Map<Key, unknown>): Key {
  const [oldest] = map.keys();
  return oldest as Key;
}

export type Presence = ReturnType<typeof createPresence>;
