import { type ReactNode, useId } from 'react';
import { chosenSegment, focusedSegment, segment, segmentFrame } from './segmentStyles';
import { styled } from './styled';

const Group = styled('fieldset')(({ theme }) => ({
  ...segmentFrame(theme),
  '& label': {
    ...segment(theme),
    '&:has(input:checked)': chosenSegment(theme),
    '&:has(input:focus-visible)': focusedSegment(theme),
  },
  '& input': { position: 'absolute', opacity: 0, pointerEvents: 'none' },
}));

export function SegmentedChoice<Value extends string>(props: {
  label: string;
  value: Value;
  choices: readonly { readonly value: Value; readonly label: ReactNode }[];
  onChange(value: Value): void;
}) {
  const { label, value, choices, onChange } = props;
  const name = useId();
  return (
    <Group role="radiogroup" aria-label={label}>
      {choices.map((choice) => (
        <label key={choice.value}>
          <input
            type="radio"
            name={name}
            value={choice.value}
            checked={choice.value === value}
            onChange={() => onChange(choice.value)}
          />
          {choice.label}
        </label>
      ))}
    </Group>
  );
}
