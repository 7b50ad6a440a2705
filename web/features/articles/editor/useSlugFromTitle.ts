import { useEffect, useRef, useState } from 'react';
import { suggestArticleSlug } from '../../../../generated/web/articles/articles';
import type { Article } from '../../../../generated/web/model';
import { slugOf } from '../../../lib/slugOf';
import type { ArticleForm } from './useArticleForm';

const DEBOUNCE_MS = 400;

/** Generates the slug of an article that was never saved with a title from it, until the user types one. */
export function useSlugFromTitle(form: ArticleForm, article: Article) {
  const [isFollowing, setIsFollowing] = useState(() => article.title === '' && isMadeOfTitle(form.values));
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
      suggestArticleSlug({ title: title.trim(), id }, { failures: 'background' }).then(
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

/** A number tells it from another of the same title. */
function isMadeOfTitle({ title, slug }: ArticleForm['values']): boolean {
  return slug === '' || withoutNumber(slug) === withoutNumber(slugOf(title));
}

function withoutNumber(slug: string): string {
  return slug.replace(/-\d+$/, '');
}
