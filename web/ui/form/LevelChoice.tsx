import { styled } from '../styled';
import { TYPE } from '../tokens';
import { LEVELS, type Level } from './levels';

const Segments = styled('fieldset')(({ theme }) => {
  const board = theme.color;
  return {
    display: 'inline-flex',
    minWidth: 0,
    margin: 0,
    padding: 0,
    border: `1px solid ${board.ruleStrong}`,
    borderRadius: theme.radius,
    backgroundColor: board.sheet,
    '& label': {
      position: 'relative',
      display: 'grid',
      placeItems: 'center',
      minWidth: 58,
      minHeight: 34,
      padding: theme.spacing(0, 1.25),
      fontSize: TYPE.small,
      cursor: 'pointer',
      '& + label': { borderLeft: `1px solid ${board.rule}` },
      '&:hover': { backgroundColor: board.shade },
      '&:has(:checked)': {
        backgroundColor: board.shade,
        fontWeight: 650,
        boxShadow: `inset 0 -3px ${board.ink}`,
      },
      '&:has(:focus-visible)': { outline: `3px solid ${board.link}`, outlineOffset: 1, zIndex: 1 },
    },
    '&.changed label:has(:checked)': { boxShadow: `inset 0 -3px ${board.pin}` },
    // The input covers its segment, for taps and screen readers.
    '& input': { position: 'absolute', inset: 0, margin: 0, opacity: 0, cursor: 'pointer' },
    [theme.breakpoints.down('sm')]: { '& label': { minWidth: 76, minHeight: 44 } },
  };
});

export function LevelChoice(props: {
  name: string;
  label: string;
  value: Level;
  isChanged: boolean;
  onChange(level: Level): void;
}) {
  const { name, label, value, isChanged, onChange } = props;
  return (
    <Segments aria-label={label} className={isChanged ? 'changed' : undefined}>
      {LEVELS.map(({ level, label: levelLabel }) => (
        <label key={level}>
          <input type="radio" name={name} checked={level === value} onChange={() => onChange(level)} />
          {levelLabel}
        </label>
      ))}
    </Segments>
  );
}
