import { useId } from 'react';
import { addNbsp } from '../../../lib/czechTypography';
import { ChoiceBox } from '../../../ui/form/choiceBox';
import { styled } from '../../../ui/styled';
import { TYPE_HINTS, TYPE_LABELS, TYPES } from '../noticeLabels';
import { TypeIcon } from '../TypeIcon';
import { BROADCAST_FIELDS } from './broadcastForm';

const Cards = styled(ChoiceBox)(({ theme }) => ({
  '& label': { gridTemplateColumns: 'auto auto minmax(0, 1fr)', gap: theme.spacing(0, 1.25) },
  '& .hint': { gridColumn: 3 },
}));

export function TypeField({ value, onChange }: { value: string; onChange(type: string): void }) {
  const id = useId();
  return (
    <Cards>
      <legend>{BROADCAST_FIELDS.type.label}</legend>
      <div className="choices">
        {TYPES.map((type) => (
          <label key={type}>
            <input
              type="radio"
              name="type"
              checked={type === value}
              aria-describedby={`${id}-${type}`}
              onChange={() => onChange(type)}
            />
            <TypeIcon type={type} isDecorative />
            <span>{TYPE_LABELS[type]}</span>
            <span className="hint" id={`${id}-${type}`} aria-hidden>
              {addNbsp(TYPE_HINTS[type])}
            </span>
          </label>
        ))}
      </div>
    </Cards>
  );
}
