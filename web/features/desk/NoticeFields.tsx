import type { ReactNode } from 'react';
import type { NoticeKind } from '../../../generated/web/model';
import { CheckField } from '../../ui/form/CheckField';
import { ChoiceField } from '../../ui/form/ChoiceField';
import { DayField } from '../../ui/form/DayField';
import { Field } from '../../ui/form/Field';
import type { FormErrors } from '../../ui/form/fieldErrors';
import { INVALID_TIME } from '../../ui/form/invalidTime';
import { SelectField } from '../../ui/form/SelectField';
import { TextArea } from '../../ui/form/TextArea';
import { styled } from '../../ui/styled';
import type { NoticeValues } from './noticeForm';
import { ruleSentence } from './noticeLabels';
import { TermPreview } from './TermPreview';

const Pair = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(14rem, 100%), 1fr))',
  gap: theme.spacing(0, 3),
}));

const ORIGINATORS = [
  { value: 'true', label: 'Náš úřad' },
  { value: 'false', label: 'Jiný úřad nebo osoba' },
];

interface Props {
  readonly values: NoticeValues;
  readonly errors: FormErrors;
  readonly kinds: readonly NoticeKind[];
  /** When it was posted; the days are counted from it. */
  readonly postedOn?: string;
  /** One that hangs goes on by its own rule, whatever the table of kinds says now. */
  readonly noticeId?: number;
  onChange(changes: Partial<NoticeValues>): void;
}

/** The kind first: it decides what else is asked, and shows its days at once. `children` come after the kind. */
export function NoticeFields(props: Props & { children?: ReactNode }) {
  const { values, errors, kinds, postedOn, noticeId, onChange, children } = props;
  const kind = kinds.find(({ id }) => String(id) === values.kind_id);
  return (
    <>
      <SelectField
        label="Druh"
        name="kind_id"
        value={values.kind_id}
        choices={kindChoices(kinds, values.kind_id)}
        error={errors.fields.kind_id}
        hint={kind ? `${ruleSentence(kind)} ${kind.source}` : 'Druh určí, jak dlouho písemnost visí.'}
        onChange={({ target }) => {
          const chosen = kinds.find(({ id }) => String(id) === target.value);
          onChange({ kind_id: target.value, ...(chosen?.rule === 'hang_days' && { event_on: '' }) });
        }}
      />
      {kind && <KindDays {...props} kind={kind} />}
      {kind && <TermPreview values={values} kind={kind} postedOn={postedOn} noticeId={noticeId} />}
      {children}
      <Pair>
        <Field
          label="Číslo jednací"
          name="reference_number"
          maxLength={100}
          autoComplete="off"
          value={values.reference_number}
          error={errors.fields.reference_number}
          onChange={({ target }) => onChange({ reference_number: target.value })}
        />
        <Field
          label="Spisová značka"
          name="file_mark"
          maxLength={100}
          autoComplete="off"
          value={values.file_mark}
          error={errors.fields.file_mark}
          onChange={({ target }) => onChange({ file_mark: target.value })}
        />
      </Pair>
      <OriginatorFields {...props} />
      <Field
        label="Agenda nebo okruh"
        name="agenda"
        maxLength={200}
        autoComplete="off"
        hint="Třeba Doprava nebo Územní plánování. Nemusí být."
        value={values.agenda}
        error={errors.fields.agenda}
        onChange={({ target }) => onChange({ agenda: target.value })}
      />
      {kind && <OtherDay {...props} />}
    </>
  );
}

function KindDays({ kind, values, errors, postedOn, onChange }: Props & { kind: NoticeKind }) {
  return (
    <Pair>
      {kind.rule !== 'hang_days' && (
        <DayField
          label={kind.event_name === '' ? 'Den události' : `Den události: ${kind.event_name}`}
          name="event_on"
          hint={kind.rule === 'until_event' ? 'Když ho ještě neznáte, doplníte ho později.' : ''}
          value={readable(values.event_on)}
          error={errors.fields.event_on}
          onChange={(day = INVALID_TIME) => onChange({ event_on: day })}
        />
      )}
      {postedOn === undefined && (
        <DayField
          label="Vyvěsit dne"
          name="planned_on"
          hint="Ráno toho dne vám ji deska připomene. Sama ji nevyvěsí."
          value={readable(values.planned_on)}
          error={errors.fields.planned_on}
          onChange={(day = INVALID_TIME) => onChange({ planned_on: day })}
        />
      )}
    </Pair>
  );
}

function OriginatorFields({ values, errors, onChange }: Props) {
  return (
    <>
      <ChoiceField
        label="Původce"
        name="is_own"
        value={values.is_own}
        choices={ORIGINATORS}
        onChange={(is_own) => onChange({ is_own })}
      />
      {values.is_own !== 'true' && (
        <Pair>
          <Field
            label="Název původce"
            name="originator_name"
            maxLength={200}
            value={values.originator_name}
            error={errors.fields.originator_name}
            onChange={({ target }) => onChange({ originator_name: target.value })}
          />
          <Field
            label="IČO původce"
            name="originator_ico"
            inputMode="numeric"
            maxLength={8}
            hint="Osm číslic. U osoby bez IČO nechte prázdné."
            value={values.originator_ico}
            error={errors.fields.originator_ico}
            onChange={({ target }) => onChange({ originator_ico: target.value })}
          />
        </Pair>
      )}
    </>
  );
}

function OtherDay({ values, errors, onChange }: Props) {
  const hasOtherDay = values.removable_from !== '';
  return (
    <>
      <DayField
        label="Schváleno dne"
        name="approved_on"
        hint="U dokumentů, které někdo schvaluje. Nemusí být."
        value={readable(values.approved_on)}
        error={errors.fields.approved_on}
        onChange={(day = INVALID_TIME) => onChange({ approved_on: day })}
      />
      <CheckField
        label="Sejmout jiný den, než vychází z druhu"
        name="has_other_day"
        checked={hasOtherDay}
        hint="Třeba když delší dobu žádá původce. Napíšete k tomu důvod."
        onChange={(isOther) =>
          onChange({ removable_from: isOther ? INVALID_TIME : '', ...(!isOther && { removable_reason: '' }) })
        }
      />
      {hasOtherDay && (
        <>
          <DayField
            label="Sejmout nejdříve"
            name="removable_from"
            value={readable(values.removable_from)}
            error={errors.fields.removable_from}
            onChange={(day = INVALID_TIME) => onChange({ removable_from: day || INVALID_TIME })}
          />
          <TextArea
            label="Proč jiný den"
            name="removable_reason"
            rows={2}
            maxLength={500}
            value={values.removable_reason}
            error={errors.fields.removable_reason}
            onChange={({ target }) => onChange({ removable_reason: target.value })}
          />
        </>
      )}
    </>
  );
}

/** A kind out of use can be kept, not chosen. */
function kindChoices(kinds: readonly NoticeKind[], chosen: string) {
  const offered = kinds.filter(({ id, is_active }) => is_active || String(id) === chosen);
  return [
    { value: '', label: 'Vyberte druh' },
    ...offered.map(({ id, name }) => ({ value: String(id), label: name })),
  ];
}

function readable(day: string): string | undefined {
  return day === INVALID_TIME ? undefined : day;
}
