import { useEffect, useRef } from 'react';
import { suggestArticleSlug } from '../../../../generated/web/articles/articles';
import type { Article } from '../../../../generated/web/model';
import { slugOf } from '../../../lib/slugOf';
import type { ArticleForm } from './useArticleForm';

const DEBOUNCE_MS = 400;

/**
 * Generates the slug of a draft from its title while nobody else has given it one. An article that readers may know
 * keeps its address when its title is corrected.
 */
export function useSlugFromTitle(form: ArticleForm, article: Article): void {
  /** The last slug that was generated; another one was typed, or restored. */
  const generated = useRef(isMadeOfTitle(form.values) && article.title === '' ? form.values.slug : undefined);
  const latest = useRef(form);
  useEffect(() => {
    latest.current = form;
  });
  const isDraft = article.state === 'draft' && article.template === null;
  const { title } = form.values;

  useEffect(() => {
    if (!isDraft || title.trim() === '') return;
    let isCancelled = false;
    const timer = setTimeout(() => {
      const { id, values } = latest.current;
      if (values.slug !== '' && values.slug !== generated.current) return;
      suggestArticleSlug({ title: title.trim(), id }, { failures: 'background' }).then(
        ({ data }) => {
          if (isCancelled) return;
          generated.current = data.slug;
          if (data.slug !== latest.current.values.slug) latest.current.applySuggestedSlug(data.slug);
        },
        // The server generates one when the article is saved.
        () => undefined,
      );
    }, DEBOUNCE_MS);
    return () => {
      isCancelled = true;
      clearTimeout(timer);
    };
  }, [isDraft, title]);
}

/** A number tells it from another of the same title. */
function isMadeOfTitle({ title, slug }: ArticleForm['values']): boolean {
  return slug === '' || withoutNumber(slug) === withoutNumber(slugOf(title));
}

function withoutNumber(slug: string): string {
  return slug.replace(/-\d+$/, '');
}
