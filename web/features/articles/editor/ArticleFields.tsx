import Button from '@mui/material/Button';
import { type Ref, useEffect, useRef, useState } from 'react';
import { suggestArticleSlug } from '../../../../generated/web/articles/articles';
import type { Article } from '../../../../generated/web/model';
import type { FileOwner } from '../../../files/fileOwner';
import type { RunningUploads } from '../../../files/useRunningUploads';
import { LazyRichEditor } from '../../../ui/editor/LazyRichEditor';
import type { EditorHandle } from '../../../ui/editor/RichEditor';
import { Field } from '../../../ui/form/Field';
import { TextArea } from '../../../ui/form/TextArea';
import type { ArticleErrors } from './useArticleActions';
import type { ArticleForm } from './useArticleForm';
import { useEditorHost } from './useEditorHost';

const TITLE_LENGTH = 200;
const PEREX_LENGTH = 1000;
const DEBOUNCE_MS = 400;

export function ArticleFields(props: {
  form: ArticleForm;
  article: Article | undefined;
  errors: ArticleErrors;
  editorRef: Ref<EditorHandle>;
  fileOwner: FileOwner;
  running: RunningUploads;
  onApplyFreeSlug(): Promise<void>;
}) {
  const { form, article, errors, editorRef, fileOwner, running, onApplyFreeSlug } = props;
  const { values, change } = form;
  const host = useEditorHost(fileOwner, running);
  const slug = useSlugFromTitle(form, article);
  return (
    <>
      <Field
        label="Název"
        name="title"
        maxLength={TITLE_LENGTH}
        autoComplete="off"
        autoFocus={article === undefined}
        value={values.title}
        error={errors.fields.title}
        onChange={(event) => change({ title: event.target.value })}
      />
      <Field
        label="Adresa článku"
        name="slug"
        maxLength={120}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={values.slug}
        error={errors.fields.slug}
        hint={
          <>
            /articles/{values.slug || '…'}
            {errors.fields.slug && (
              <Button variant="link" size="sm" onClick={() => void onApplyFreeSlug().catch(() => undefined)}>
                Použít nejbližší volnou
              </Button>
            )}
          </>
        }
        onChange={(event) => {
          slug.stopFollowing();
          change({ slug: event.target.value });
        }}
      />
      <TextArea
        label="Perex"
        name="perex"
        rows={3}
        maxLength={PEREX_LENGTH}
        value={values.perex}
        error={errors.fields.perex}
        hint={`Krátké shrnutí do seznamů a nad text. ${values.perex.length} z ${PEREX_LENGTH} znaků.`}
        onChange={(event) => change({ perex: event.target.value })}
      />
      <LazyRichEditor
        ref={editorRef}
        label="Text"
        html={values.html}
        host={host}
        error={errors.fields.html}
        onChange={(html) => change({ html })}
      />
    </>
  );
}

/** Generates the slug from the title until the user edits the slug. */
function useSlugFromTitle(form: ArticleForm, article: Article | undefined) {
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

  return { stopFollowing: () => setIsFollowing(false) };
}
