import type { Ref } from 'react';
import { Button } from '../../../ui/Button';
import type { EditorHost } from '../../../ui/editor/editorTypes';
import { LazyRichEditor } from '../../../ui/editor/LazyRichEditor';
import type { EditorHandle } from '../../../ui/editor/RichEditor';
import { Field } from '../../../ui/form/Field';
import { TextArea } from '../../../ui/form/TextArea';
import type { ArticleValues } from '../articleValues';
import type { ArticleErrors } from './useArticleActions';

const TITLE_LENGTH = 200;
const PEREX_LENGTH = 1000;

export function ArticleFields(props: {
  values: ArticleValues;
  errors: ArticleErrors;
  isNew: boolean;
  editorRef: Ref<EditorHandle>;
  editorHost: EditorHost;
  onChange(changes: Partial<ArticleValues>): void;
  onSlugTyped(slug: string): void;
  onApplyFreeSlug(): Promise<void>;
}) {
  const { values, errors, isNew, editorRef, editorHost, onChange, onSlugTyped, onApplyFreeSlug } = props;
  return (
    <>
      <Field
        label="Název"
        name="title"
        maxLength={TITLE_LENGTH}
        autoComplete="off"
        autoFocus={isNew}
        value={values.title}
        error={errors.fields.title}
        onChange={(event) => onChange({ title: event.target.value })}
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
        onChange={(event) => onSlugTyped(event.target.value)}
      />
      <TextArea
        label="Perex"
        name="perex"
        rows={3}
        maxLength={PEREX_LENGTH}
        value={values.perex}
        error={errors.fields.perex}
        hint={`Krátké shrnutí do seznamů a nad text. ${values.perex.length} z ${PEREX_LENGTH} znaků.`}
        onChange={(event) => onChange({ perex: event.target.value })}
      />
      <LazyRichEditor
        ref={editorRef}
        label="Text"
        html={values.html}
        host={editorHost}
        error={errors.fields.html}
        onChange={(html) => onChange({ html })}
      />
    </>
  );
}
