import { X } from 'lucide-react';
import { useId, useState } from 'react';
import { addNbsp } from '../../../../lib/czechTypography';
import { DayField } from '../../../../ui/form/DayField';
import { Field } from '../../../../ui/form/Field';
import { INVALID_TIME } from '../../../../ui/form/invalidTime';
import { TimeField } from '../../../../ui/form/TimeField';
import { IconButton } from '../../../../ui/IconButton';
import { styled } from '../../../../ui/styled';
import { TYPE } from '../../../../ui/tokens';
import { useNow } from '../../../../ui/useNow';
import { type EventInput, type EventRow, eventErrors, inputOf } from '../../articleEvents';
import { eventSummary } from '../../eventSummary';

/** The fields share the name of the form value, whose errors typing into any of them clears. */
const NAME = 'events';

const Fields = styled('fieldset')(({ theme }) => ({
  position: 'relative',
  minWidth: 0,
  margin: theme.spacing(0, 0, 2),
  padding: theme.spacing(0, 0, 1),
  border: 0,
  borderBottom: `1px solid ${theme.color.rule}`,
  // A floated legend is laid out as a row of the fieldset.
  '& legend': {
    float: 'left',
    minHeight: 44,
    padding: 0,
    lineHeight: '44px',
    fontSize: TYPE.small,
    fontWeight: 650,
  },
  '& > button': { position: 'absolute', top: 0, right: theme.spacing(-1.25) },
  '& > div': { clear: 'both' },
  '& .times': {
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    gap: theme.spacing(0, 2),
  },
  '& .checks': { display: 'flex', gap: theme.spacing(0, 3), marginTop: theme.spacing(-1.5) },
  '& .checks .check': { marginBottom: theme.spacing(1) },
  '& .words': {
    margin: theme.spacing(-0.5, 0, 1),
    fontSize: TYPE.small,
    lineHeight: 1.4,
    textWrap: 'pretty',
  },
}));

export function EventFields(props: {
  eventKey: number;
  title: string;
  row: EventRow;
  places: readonly string[];
  /** Whether the form was refused: what is missing is shown, too. */
  isChecked: boolean;
  error: string | undefined;
  onChange(changes: Partial<EventInput>): void;
  onRemove(): void;
}) {
  const { eventKey, title, row, places, isChecked, error, onChange, onRemove } = props;
  const now = useNow();
  const wordsId = useId();
  const placesId = useId();
  const input = inputOf(row);
  const errors = row.typed ? eventErrors(input) : {};
  const shown: typeof errors = isChecked ? errors : {};
  const { has_last_day, all_day } = input;
  /** Of an event that was turned into a whole day, in case it is turned back. */
  const [times, setTimes] = useState<Pick<EventInput, 'from' | 'until'>>({ from: '', until: '' });

  function changeAllDay(isAllDay: boolean) {
    if (isAllDay) setTimes({ from: readable(input.from) ?? '', until: readable(input.until) ?? '' });
    onChange(isAllDay ? { all_day: true } : { all_day: false, ...times });
  }

  return (
    <Fields data-event={eventKey} aria-describedby={row.typed ? undefined : wordsId}>
      <legend>{title}</legend>
      <IconButton aria-label={`Odebrat: ${title}`} title="Odebrat termín" onClick={onRemove}>
        <X size={18} aria-hidden />
      </IconButton>
      <DayField
        label={has_last_day ? 'Od dne' : 'Den'}
        name={NAME}
        value={readable(input.day)}
        error={shown.day ?? error}
        onChange={(day = INVALID_TIME) => onChange({ day })}
      />
      {has_last_day && (
        <DayField
          label="Do dne"
          name={NAME}
          value={readable(input.last_day)}
          min={readable(input.day)}
          error={shown.last_day}
          onChange={(last_day = INVALID_TIME) => onChange({ last_day })}
        />
      )}
      {!all_day && (
        <div className="times">
          <TimeField
            label="Od"
            name={NAME}
            value={readable(input.from)}
            example="17:00"
            error={shown.from}
            lateError={errors.from}
            onChange={(from = INVALID_TIME) => onChange({ from })}
          />
          <TimeField
            label="Do"
            name={NAME}
            value={readable(input.until)}
            example="19:00"
            error={shown.until}
            lateError={errors.until}
            onChange={(until = INVALID_TIME) => onChange({ until })}
          />
        </div>
      )}
      <div className="checks">
        <label className="check">
          <input
            type="checkbox"
            name={NAME}
            checked={all_day}
            onChange={(event) => changeAllDay(event.target.checked)}
          />
          Celý den
        </label>
        <label className="check">
          <input
            type="checkbox"
            name={NAME}
            checked={has_last_day}
            onChange={(event) => onChange({ has_last_day: event.target.checked })}
          />
          Víc dní
        </label>
      </div>
      <Field
        label="Místo"
        name={NAME}
        value={input.place}
        maxLength={200}
        autoComplete="off"
        placeholder="třeba Sborovna"
        list={places.length > 0 ? placesId : undefined}
        onChange={(event) => onChange({ place: event.target.value })}
      />
      {places.length > 0 && (
        <datalist id={placesId}>
          {places.map((place) => (
            <option key={place} value={place} />
          ))}
        </datalist>
      )}
      {row.details && !row.typed && (
        <p className="words" id={wordsId}>
          {addNbsp(eventSummary(row.details, now))}
        </p>
      )}
    </Fields>
  );
}

/** Undefined keeps the text in the field. */
function readable(value: string): string | undefined {
  return value === INVALID_TIME ? undefined : value;
}
