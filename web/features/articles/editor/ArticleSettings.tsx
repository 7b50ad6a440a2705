import { useId } from 'react';
import type { Category } from '../../../../generated/web/model';
import { useFiles } from '../../../files/fileApi';
import { addNbsp } from '../../../lib/czechTypography';
import { Button } from '../../../ui/Button';
import { Field } from '../../../ui/form/Field';
import { PragueTimeField } from '../../../ui/form/PragueTimeField';
import { SelectField } from '../../../ui/form/SelectField';
import { styled } from '../../../ui/styled';
import { TYPE } from '../../../ui/tokens';
import { endOfValidity } from '../articleValues';
import { DeskHint } from '../DeskHint';
import { withoutDesks } from '../useWritableCategories';
import { AskedToConfirm } from './AskedToConfirm';
import { Audience } from './Audience';
import { EventsFields } from './events/EventsFields';
import { NoSections } from './NoSections';
import { ReaderCheck } from './ReaderCheck';
import type { ArticleErrors, TimeField } from './useArticleActions';
import type { ArticleForm } from './useArticleForm';

const Fields = styled('div')(({ theme }) => ({
  '& .check': {
    display: 'flex',
    alignItems: 'center',
    gap: theme.spacing(1.5),
    minHeight: 44,
    marginBottom: theme.spacing(2),
    cursor: 'pointer',
    fontSize: TYPE.small,
    fontWeight: 600,
  },
  '& .hint': { margin: theme.spacing(-2, 0, 3), fontSize: TYPE.caption, color: theme.color.inkSoft },
  '& .check input': { width: 18, height: 18, margin: 0, accentColor: theme.color.ink },
}));

export function ArticleSettings(props: {
  form: ArticleForm;
  categories: readonly Category[];
  errors: ArticleErrors;
  /** Without what belongs to a single article. */
  isTemplate: boolean;
  /** Without what the desk decides: where and when it hangs, and that anybody may read it. */
  isNotice: boolean;
  onTimeValidated(name: TimeField, isInvalid: boolean): void;
  onEventsChange(events: string): void;
  onApplyFreeSlug(): Promise<void>;
}) {
  const { form, categories, errors, isTemplate, isNotice } = props;
  const { onTimeValidated, onEventsChange, onApplyFreeSlug } = props;
  const { values, change, id } = form;
  const { data: files } = useFiles({ kind: 'article', id });
  const importantHintId = useId();
  const endsWithEvents = values.expires_with_events !== '';
  const images = files?.data.filter(({ kind }) => kind === 'image') ?? [];
  const timeField = (name: TimeField) => ({
    name,
    value: values[name],
    error: errors.fields[name],
    onChange(next: string | undefined) {
      onTimeValidated(name, next === undefined);
      if (next !== undefined) change({ [name]: next });
    },
  });
  return (
    <Fields>
      {!isNotice && (
        <>
          <SelectField
            label="Sekce"
            name="category_id"
            value={values.category_id}
            choices={categoryChoices(categories, values.category_id)}
            error={errors.fields.category_id}
            onChange={(event) => change({ category_id: event.target.value })}
          />
          <DeskHint categories={categories} />
          {withoutDesks(categories).length === 0 && <NoSections />}
          {values.category_id !== '' && <Audience categoryId={Number(values.category_id)} />}
          {!isTemplate && <ReaderCheck articleId={id} />}
        </>
      )}
      <AskedToConfirm id={id} />
      <EventsFields
        value={values.events}
        error={errors.fields.events}
        isTemplate={isTemplate}
        onChange={onEventsChange}
      />
      {!isTemplate && !isNotice && (
        <PragueTimeField
          label="Zveřejnit od"
          {...timeField('published_at')}
          hint="Když nevyplníte: hned, jakmile článek zveřejníte."
        />
      )}
      {!isNotice && (
        <>
          <PragueTimeField
            label="Platí do"
            {...timeField('expires_at')}
            value={endOfValidity(values)}
            isDisabled={endsWithEvents}
            hint={endHint(endsWithEvents, isTemplate)}
            defaultTime="23:59"
          />
          <label className="check">
            <input
              type="checkbox"
              checked={endsWithEvents}
              onChange={(event) => {
                onTimeValidated('expires_at', false);
                change({ expires_with_events: event.target.checked ? '1' : '' });
              }}
            />
            Stáhnout po poslední události
          </label>
        </>
      )}
      {!isTemplate && (
        <>
          <label className="check">
            <input
              type="checkbox"
              checked={values.pinned !== ''}
              onChange={(event) => change({ pinned: event.target.checked ? '1' : '' })}
            />
            Připnout nahoře na nástěnce
          </label>
          <label className="check">
            <input
              type="checkbox"
              checked={values.important !== ''}
              aria-describedby={importantHintId}
              onChange={(event) => change({ important: event.target.checked ? '1' : '' })}
            />
            Důležité
          </label>
          <p className="hint" id={importantHintId}>
            {addNbsp(
              'Po zveřejnění dáme hned vědět všem, kdo článek smějí číst, i těm, kdo sekci nesledují.',
            )}
          </p>
        </>
      )}
      <SelectField
        label="Titulní obrázek"
        name="cover_file_id"
        value={values.cover_file_id}
        choices={[
          { value: '', label: 'Žádný' },
          ...images.map((image) => ({ value: String(image.id), label: image.alt || image.name })),
          ...unlistedCover(values.cover_file_id, images),
        ]}
        error={errors.fields.cover_file_id}
        hint={images.length === 0 ? 'Vybírá se z obrázků článku. Zatím tu žádný není.' : undefined}
        onChange={(event) => change({ cover_file_id: event.target.value })}
      />
      {!isTemplate && (
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
                <Button
                  variant="link"
                  size="sm"
                  onClick={() => void onApplyFreeSlug().catch(() => undefined)}
                >
                  Použít nejbližší volnou
                </Button>
              )}
            </>
          }
          onChange={(event) => change({ slug: event.target.value })}
        />
      )}
    </Fields>
  );
}

function endHint(endsWithEvents: boolean, isTemplate: boolean): string {
  if (endsWithEvents) return 'Zatím tu žádný termín není: bez omezení.';
  return isTemplate
    ? 'Posune se s daty v textu. Když nevyplníte: bez omezení.'
    : 'Když nevyplníte: bez omezení.';
}

function categoryChoices(categories: readonly Category[], selected: string) {
  const choices = withoutDesks(categories).map(({ id, name }) => ({ value: String(id), label: name }));
  if (selected === '') return [{ value: '', label: 'Zatím žádná' }, ...choices];
  const isListed = choices.some(({ value }) => value === selected);
  // One that the person may not write to, or that became a desk since.
  const name = categories.find(({ id }) => String(id) === selected)?.name ?? `Sekce #${selected}`;
  return isListed ? choices : [...choices, { value: selected, label: name }];
}

function unlistedCover(selected: string, images: readonly { id: number }[]) {
  const isListed = selected === '' || images.some(({ id }) => String(id) === selected);
  return isListed ? [] : [{ value: selected, label: `Obrázek č. ${selected}` }];
}
