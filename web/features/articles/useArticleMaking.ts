import { useEffect, useRef, useState } from 'react';
import { createArticle, getGetArticleKey } from '../../../generated/web/articles/articles';
import type { Article, ArticleAnswer } from '../../../generated/web/model';
import { useKeepAnswer } from '../../api/useKeepAnswer';
import { createCreation, type Made, type Making } from './articleCreation';
import type { ArticleValues } from './articleValues';
import type { ArticleText } from './useArticleText';

export function useArticleMaking(facts: {
  text: ArticleText;
  forget(stored: ArticleValues): void;
  onCreated(article: Article): void;
}) {
  const { text, forget } = facts;
  const keep = useKeepAnswer();
  const [creation] = useState(() =>
    createCreation(async (input, options) => {
      const { data } = await createArticle(input, { ...options, failures: 'caller' });
      return data;
    }),
  );
  const making = useRef<Promise<Made>>(undefined);
  const madeSlug = useRef('');
  const isLeft = useRef(false);
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
    };
  }, []);
  const latest = useRef(facts.onCreated);
  latest.current = facts.onCreated;

  const isSlugMade = (slug: string) => slug === madeSlug.current;

  async function makeOne(wanted: Making): Promise<Made> {
    const made = await creation.run({ ...wanted, isSlugMade: isSlugMade(wanted.content.slug) });
    const { article: data } = made;
    forget(made.content);
    text.named(data.id);
    text.begin(data);
    text.adopt(made.content, data);
    await keep<ArticleAnswer>(getGetArticleKey(data.id), { success: true, data });
    // No callback after unmount.
    if (!isLeft.current) latest.current(data);
    return made;
  }

  return {
    /** Concurrent calls share one creation. */
    create(wanted: Making): Promise<Made> {
      making.current ??= makeOne(wanted).finally(() => {
        making.current = undefined;
      });
      return making.current;
    },
    /** Whether the slug was generated: the server may replace it. */
    isSlugMade,
    isUnknown: creation.isUnknown,
    pending: creation.pending,
    resume: creation.resume,
    noteSlug(slug: string) {
      madeSlug.current = slug;
    },
  };
}

export type ArticleMaking = ReturnType<typeof useArticleMaking>;
