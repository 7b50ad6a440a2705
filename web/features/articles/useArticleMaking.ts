import { useEffect, useRef, useState } from 'react';
import { createArticle, getGetArticleKey } from '../../../generated/web/articles/articles';
import type { Article, ArticleAnswer } from '../../../generated/web/model';
import { useKeepAnswer } from '../../api/useKeepAnswer';
import { createCreation, type Made, type Making } from './articleCreation';
import type { ArticleValues } from './articleValues';
import type { ArticleText } from './useArticleText';

/** Makes the article of a form, however often that is tried; the form goes on with the one that was made. */
export function useArticleMaking(facts: {
  text: ArticleText;
  /** What was kept on the device is on the server now. */
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
  /** The address that was made of the title last. */
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
    // Who has left meanwhile is not called back.
    if (!isLeft.current) latest.current(data);
    return made;
  }

  return {
    /** Makes the article; whoever asks while it is being made gets that one. */
    create(wanted: Making): Promise<Made> {
      making.current ??= makeOne(wanted).finally(() => {
        making.current = undefined;
      });
      return making.current;
    },
    /** Whether this address was made of the title: it may give way to another one. */
    isSlugMade,
    isUnknown: creation.isUnknown,
    pending: creation.pending,
    resume: creation.resume,
    /** Takes note of an address that was made of the title; until it is saved it is only a guess. */
    noteSlug(slug: string) {
      madeSlug.current = slug;
    },
  };
}

export type ArticleMaking = ReturnType<typeof useArticleMaking>;
