import { type Ref, useRef, useState } from 'react';
import type { EditorHost } from '../../../ui/editor/editorTypes';
import { LazyRichEditor } from '../../../ui/editor/LazyRichEditor';
import type { EditorHandle } from '../../../ui/editor/RichEditor';
import { WritingField } from '../../../ui/form/WritingField';
import { styled } from '../../../ui/styled';
import { FONTS, TYPE } from '../../../ui/tokens';
import type { ArticleValues } from '../articleValues';
import type { ArticleErrors } from './useArticleActions';

const TITLE_LENGTH = 200;
const PEREX_LENGTH = 1000;
/** From here on the length of the perex is always shown. */
const LONG_PEREX = 800;

const Sheet = styled('div')(({ theme }) => ({
  '& > .title': {
    fontFamily: FONTS.serif,
    fontSize: TYPE.heading,
    fontWeight: 660,
    lineHeight: 1.15,
    letterSpacing: '-0.015em',
  },
  '& > .perex': {
    margin: theme.spacing(1.5, 0, 2.5),
    fontFamily: FONTS.serif,
    fontSize: TYPE.writing,
    lineHeight: 1.45,
  },
  '& > .perex textarea': { color: theme.color.inkSoft },
}));

export function ArticleFields(props: {
  values: ArticleValues;
  errors: ArticleErrors;
  isNew: boolean;
  editorRef: Ref<EditorHandle>;
  editorHost: EditorHost;
  onChange(changes: Partial<ArticleValues>): void;
}) {
  const { values, errors, isNew, editorRef, editorHost, onChange } = props;
  const perexRef = useRef<HTMLTextAreaElement>(null);
  const [isInPerex, setIsInPerex] = useState(false);
  const { length } = values.perex;
  const isLengthShown = length > LONG_PEREX || (isInPerex && length > 0);
  return (
    <Sheet className="sheet">
      <WritingField
        className="title"
        label="Název"
        placeholder="Název"
        name="title"
        maxLength={TITLE_LENGTH}
        autoComplete="off"
        autoFocus={isNew}
        enterKeyHint="next"
        value={values.title}
        error={errors.fields.title}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
          event.preventDefault();
          perexRef.current?.focus();
        }}
        // A title has one line, also when more are pasted.
        onChange={(event) => onChange({ title: event.target.value.replace(/\s*[\r\n]+\s*/g, ' ') })}
      />
      <WritingField
        ref={perexRef}
        className="perex"
        label="Perex"
        placeholder="Perex – krátké shrnutí do seznamů a nad text (nepovinné)"
        name="perex"
        maxLength={PEREX_LENGTH}
        value={values.perex}
        error={errors.fields.perex}
        hint={isLengthShown ? `${length} z ${PEREX_LENGTH} znaků` : undefined}
        onFocus={() => setIsInPerex(true)}
        onBlur={() => setIsInPerex(false)}
        onChange={(event) => onChange({ perex: event.target.value })}
      />
      <LazyRichEditor
        ref={editorRef}
        label="Text"
        look="plain"
        html={values.html}
        host={editorHost}
        error={errors.fields.html}
        onChange={(html) => onChange({ html })}
      />
    </Sheet>
  );
}
