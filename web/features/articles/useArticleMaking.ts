import { useEffect, useRef, useState } from 'react';
import { createArticle, getGetArticleKey } from '../../../generated/web/articles/articles';
import type { Article, ArticleAnswer } from '../../../generated/web/model';
import { useKeepAnswer } from '../../api/useKeepAnswer';
import { createCreation, type Made, type Making } from './articleCreation';
import type { ArticleValues } from './articleValues';
import type { ArticleText } from './useArticleText';

export function useArticleMaking(options: {
  text: ArticleText;
  clearDraft(stored: ArticleValues): void;
  onCreated(article: Article): void;
}) {
  const { text, clearDraft } = options;
  const setCachedResponse = useKeepAnswer();
  const [creator] = useState(() =>
    createCreation(async (input, options) => {
      const { data } = await createArticle(input, { ...options, failures: 'caller' });
      return data;
    }),
  );
  const running = useRef<Promise<Made>>(undefined);
  const generatedSlug = useRef('');
  const isUnmounted = useRef(false);
  useEffect(() => {
    isUnmounted.current = false;
    return () => {
      isUnmounted.current = true;
    };
  }, []);
  const latestOnCreated = useRef(options.onCreated);
  latestOnCreated.current = options.onCreated;

  const isSlugMade = (slug: string) => slug === generatedSlug.current;

  async function createOnce(requested: Making): Promise<Made> {
    const created = await creator.run({ ...requested, isSlugMade: isSlugMade(requested.content.slug) });
    const { article: data } = created;
    clearDraft(created.content);
    text.named(data.id);
    text.begin(data);
    text.adopt(created.content, data);
    await setCachedResponse<ArticleAnswer>(getGetArticleKey(data.id), { success: true, data });
    // No callback after unmount.
    if (!isUnmounted.current) latestOnCreated.current(data);
    return created;
  }

  return {
    /** Concurrent calls share one creation. */
    create(requested: Making): Promise<Made> {
      running.current ??= createOnce(requested).finally(() => {
        running.current = undefined;
      });
      return running.current;
    },
    /** Whether the slug was generated: the server may replace it. */
    isSlugMade,
    isUnknown: creator.isUnknown,
    pending: creator.pending,
    resume: creator.resume,
    noteSlug(slug: string) {
      generatedSlug.current = slug;
    },
  };
}

export type ArticleMaking = ReturnType<typeof useArticleMaking>;
