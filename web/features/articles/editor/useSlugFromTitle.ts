import { useEffect, useRef, useState } from 'react';
import { suggestArticleSlug } from '../../../../generated/web/articles/articles';
import type { Article } from '../../../../generated/web/model';
import type { ArticleForm } from './useArticleForm';

const DEBOUNCE_MS = 400;

/** Generates the slug from the title until the user types one. */
export function useSlugFromTitle(form: ArticleForm, article: Article | undefined) {
  const [isFollowing, setIsFollowing] = useState(article === undefined);
  const latest = useRef(form);
  useEffect(() => {
    latest.current = form;
  });
  const { title } = form.values;

  useEffect(() => {
    if (!isFollowing || title.trim() === '') return;
    let isCancelled = false;
    const timer = setTimeout(() => {
      const { id } = latest.current;
      suggestArticleSlug(
        { title: title.trim(), ...(id !== undefined && { id }) },
        { failures: 'background' },
      ).then(
        ({ data }) =>
          isCancelled ||
          data.slug === latest.current.values.slug ||
          latest.current.applySuggestedSlug(data.slug),
        // The server generates one when the article is saved.
        () => undefined,
      );
    }, DEBOUNCE_MS);
    return () => {
      isCancelled = true;
      clearTimeout(timer);
    };
  }, [isFollowing, title]);

  return {
    typeSlug(slug: string) {
      setIsFollowing(false);
      form.change({ slug });
    },
  };
}
