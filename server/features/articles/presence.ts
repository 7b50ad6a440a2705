import type { Bus } from '../../platform/bus.ts';
import type { Clock } from '../../platform/clock.ts';

/** How long somebody counts as editing after they last said so. */
export const PRESENCE_MS = 45_000;
/** More articles than anybody edits at once; beyond it those announced longest ago are forgotten. */
const MOST_ARTICLES = 1_000;
const MOST_EDITORS = 50;

/**
 * Who is editing which article, in the memory of each instance: those that share a bus tell each other. A server that
 * starts knows nobody, and knows all again within the twenty seconds after which editors repeat themselves.
 */
export function createPresence({ bus, clock }: { bus: Bus; clock: Clock }) {
  /** By article, then by person: until when, in milliseconds since 1970. The last announced article stands last. */
  const editors = new Map<number, Map<number, number>>();

  function present(articleId: number): number[] {
    const now = clock.now().getTime();
    const here = editors.get(articleId) ?? new Map<number, number>();
    for (const [userId, until] of here) if (until <= now) here.delete(userId);
    if (here.size === 0) editors.delete(articleId);
    return [...here.keys()];
  }

  function note(articleId: number, userId: number, until: number): void {
    const here = editors.get(articleId) ?? new Map<number, number>();
    here.delete(userId);
    if (until > clock.now().getTime()) here.set(userId, until);
    if (here.size > MOST_EDITORS) here.delete(oldestOf(here));
    editors.delete(articleId);
    if (here.size > 0) editors.set(articleId, here);
    if (editors.size > MOST_ARTICLES) editors.delete(oldestOf(editors));
  }

  bus.subscribe((event) => {
    if (event.type === 'article.presence') note(event.data.articleId, event.data.userId, event.data.until);
    if (event.type === 'article.deleted') editors.delete(event.data.id);
  });

  function tell(article: { id: number; category_id: number }, userId: number, until: number): void {
    const wasHere = present(article.id).includes(userId);
    const isHere = until > clock.now().getTime();
    bus.publish({
      type: 'article.presence',
      data: {
        articleId: article.id,
        categoryId: article.category_id,
        userId,
        until,
        changed: wasHere !== isHere,
      },
    });
  }

  return {
    announce: (article: { id: number; category_id: number }, userId: number): void =>
      tell(article, userId, clock.now().getTime() + PRESENCE_MS),
    leave: (article: { id: number; category_id: number }, userId: number): void => tell(article, userId, 0),
    /** The people who are editing the article besides this one. */
    others: (articleId: number, userId: number): number[] =>
      present(articleId).filter((other) => other !== userId),
  };
}

function oldestOf<Key>(map: Map<Key, unknown>): Key {
  const [oldest] = map.keys();
  return oldest as Key;
}
