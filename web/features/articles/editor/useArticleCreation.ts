import { useEffect, useRef, useState } from 'react';
import { createArticle, getGetArticleKey } from '../../../../generated/web/articles/articles';
import type { Article, ArticleAnswer } from '../../../../generated/web/model';
import { useSetCachedResponse } from '../../../api/useSetCachedResponse';
import type { ArticleValues } from '../articleValues';
import { type CreatedArticle, createArticleCreator, type NewArticle } from './articleCreator';
import type { ArticleText } from './useArticleText';

export function useArticleCreation(options: {
  text: ArticleText;
  clearDraft(stored: ArticleValues): void;
  onCreated(article: Article): void;
}) {
  const { text, clearDraft } = options;
  const setCachedResponse = useSetCachedResponse();
  const [creator] = useState(() =>
    createArticleCreator(async (input, options) => {
      const { data } = await createArticle(input, { ...options, failures: 'caller' });
      return data;
    }),
  );
  const running = useRef<Promise<CreatedArticle>>(undefined);
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

  async function createOnce(requested: NewArticle): Promise<CreatedArticle> {
    const created = await creator.run({ ...requested, isSlugMade: isSlugMade(requested.content.slug) });
    const { article: data } = created;
    clearDraft(created.content);
    text.setArticleId(data.id);
    text.reset(data);
    text.mergeSaved(created.content, data);
    await setCachedResponse<ArticleAnswer>(getGetArticleKey(data.id), { success: true, data });
    // No callback after unmount.
    if (!isUnmounted.current) latestOnCreated.current(data);
    return created;
  }

  return {
    /** Concurrent calls share one creation. */
    create(requested: NewArticle): Promise<CreatedArticle> {
      running.current ??= createOnce(requested).finally(() => {
        running.current = undefined;
      });
      return running.current;
    },
    /** Whether the slug was generated: the server may replace it. */
    isSlugMade,
    isOutcomeUnknown: creator.isOutcomeUnknown,
    pending: creator.pending,
    resume: creator.resume,
    setGeneratedSlug(slug: string) {
      generatedSlug.current = slug;
    },
  };
}

export type ArticleCreation = ReturnType<typeof useArticleCreation>;
