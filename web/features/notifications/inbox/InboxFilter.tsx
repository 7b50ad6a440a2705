import { useId } from 'react';
import { NotificationType } from '../../../../generated/web/model';
import { styled } from '../../../ui/styled';
import { TYPE } from '../../../ui/tokens';
import { TYPE_CHOICES } from '../noticeLabels';

export interface InboxFilterValue {
  readonly show: 'all' | 'unread';
  readonly type: NotificationType | undefined;
}

const Row = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(1, 1.5),
  fontSize: TYPE.small,
  '& fieldset': { display: 'flex', margin: 0, padding: 0, border: 0 },
  '& fieldset label': {
    display: 'grid',
    placeItems: 'center',
    minHeight: 40,
    paddingInline: theme.spacing(1.5),
    border: `1px solid ${theme.color.ruleStrong}`,
    cursor: 'pointer',
    '&:first-of-type': { borderRadius: `${theme.radius}px 0 0 ${theme.radius}px` },
    '& + label': {
      marginLeft: -1,
      borderRadius: `0 ${theme.radius}px ${theme.radius}px 0`,
    },
    '&:has(:checked)': {
      color: theme.color.paper,
      backgroundColor: theme.color.ink,
    },
    '&:has(:focus-visible)': { outline: `2px solid ${theme.color.link}`, outlineOffset: 2 },
  },
  '& input': { position: 'absolute', opacity: 0, pointerEvents: 'none' },
  '& select': {
    minHeight: 40,
    padding: theme.spacing(0, 1),
    font: 'inherit',
    color: theme.color.ink,
    backgroundColor: theme.color.sheet,
    border: `1px solid ${theme.color.ruleStrong}`,
    borderRadius: theme.radius,
  },
}));

const SHOW_OPTIONS = [
  { value: 'all', label: 'Všechna' },
  { value: 'unread', label: 'Nepřečtená' },
] as const;

export function InboxFilter(props: { choice: InboxFilterValue; onChange(choice: InboxFilterValue): void }) {
  const { choice, onChange } = props;
  const name = useId();
  return (
    <Row>
      <fieldset aria-label="Která oznámení">
        {SHOW_OPTIONS.map(({ value, label }) => (
          <label key={value}>
            <input
              type="radio"
              name={name}
              checked={choice.show === value}
              onChange={() => onChange({ ...choice, show: value })}
            />
            {label}
          </label>
        ))}
      </fieldset>
      <select
        aria-label="Druh oznámení"
        value={choice.type ?? ''}
        onChange={({ target }) =>
          onChange({
            ...choice,
            type: Object.values(NotificationType).find((type) => type === target.value),
          })
        }
      >
        <option value="">Všechny druhy</option>
        {TYPE_CHOICES.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </Row>
  );
}
