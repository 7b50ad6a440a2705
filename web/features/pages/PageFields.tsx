import { type RefObject, useMemo } from 'react';
import type { SitePageFull } from '../../../generated/web/model';
import { FilesPanel } from '../../files/FilesPanel';
import type { FileOwner } from '../../files/fileOwner';
import { useEditorImages } from '../../files/useEditorImages';
import type { RunningUploads } from '../../files/useRunningUploads';
import { slugOf } from '../../lib/slugOf';
import { LazyRichEditor } from '../../ui/editor/LazyRichEditor';
import type { EditorHandle } from '../../ui/editor/RichEditor';
import { ChoiceField } from '../../ui/form/ChoiceField';
import { Field } from '../../ui/form/Field';
import type { FormErrors } from '../../ui/form/fieldErrors';
import { styled } from '../../ui/styled';
import { findPages } from './findPages';
import { PAGE_FIELDS, type PageField, type PageValues } from './pageForm';
import { ACCESS_OPTIONS, PLACEMENT_OPTIONS, STATE_OPTIONS } from './pageLabels';

const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(0, 5),
  alignItems: 'start',
  gridTemplateColumns: 'minmax(0, 1fr)',
  '& > *': { minWidth: 0 },
  [theme.breakpoints.up('lg')]: { gridTemplateColumns: 'minmax(0, 1fr) 19rem' },
}));

export function PageFields(props: {
  /** As it is saved. */
  page: SitePageFull;
  running: RunningUploads;
  editorRef: RefObject<EditorHandle | null>;
  values: PageValues;
  errors: FormErrors<PageField>;
  onChange(change: Partial<PageValues>): void;
}) {
  const { page, running, editorRef, values, errors, onChange } = props;
  const suggestedSlug = slugOf(values.title);
  return (
    <Columns>
      <div>
        <Field
          name="title"
          label={PAGE_FIELDS.title.label}
          autoComplete="off"
          maxLength={200}
          autoFocus={page.title === ''}
          value={values.title}
          error={errors.fields.title}
          onChange={(event) => onChange({ title: event.target.value })}
        />
        <TextWithFiles
          pageId={page.id}
          running={running}
          editorRef={editorRef}
          html={values.html}
          error={errors.fields.html}
          onChange={onChange}
        />
      </div>
      <div>
        <Field
          name="slug"
          label={PAGE_FIELDS.slug.label}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={120}
          placeholder={suggestedSlug}
          value={values.slug}
          error={errors.fields.slug}
          hint={slugHint(values.slug.trim() || suggestedSlug, page)}
          onChange={(event) => onChange({ slug: event.target.value })}
        />
        <ChoiceField
          label={PAGE_FIELDS.state.label}
          name="state"
          value={values.state}
          choices={STATE_OPTIONS}
          onChange={(state) => onChange({ state })}
        />
        <ChoiceField
          label={PAGE_FIELDS.access.label}
          name="access"
          value={values.access}
          choices={ACCESS_OPTIONS}
          onChange={(access) => onChange({ access })}
        />
        <ChoiceField
          label={PAGE_FIELDS.placement.label}
          name="placement"
          value={values.placement}
          choices={PLACEMENT_OPTIONS}
          onChange={(placement) => onChange({ placement })}
        />
      </div>
    </Columns>
  );
}

function TextWithFiles(props: {
  pageId: number;
  running: RunningUploads;
  editorRef: RefObject<EditorHandle | null>;
  html: string;
  error: string | undefined;
  onChange(change: Pick<PageValues, 'html'>): void;
}) {
  const { pageId, running, editorRef, html, error, onChange } = props;
  const owner: FileOwner = { kind: 'page', id: pageId };
  const images = useEditorImages(owner, running);
  const host = useMemo(() => ({ ...images, findPages }), [images]);
  return (
    <>
      <LazyRichEditor
        ref={editorRef}
        label={PAGE_FIELDS.html.label}
        html={html}
        host={host}
        error={error}
        onChange={(next) => onChange({ html: next })}
      />
      <FilesPanel
        owner={owner}
        running={running}
        html={html}
        onInsert={(file) => editorRef.current?.insertFile(file)}
      />
    </>
  );
}

function slugHint(slug: string, { slug: stored, state }: SitePageFull): string {
  if (slug === '') return 'Vznikne z názvu.';
  if (state === 'draft') return `Bude na adrese /stranky/${slug}.`;
  if (slug === stored) return `Je na adrese /stranky/${stored}.`;
  return `Bude na adrese /stranky/${slug}. Stará adresa /stranky/${stored} povede sem.`;
}
