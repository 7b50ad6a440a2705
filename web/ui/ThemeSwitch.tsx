import { styled, useColorScheme } from '@mui/material/styles';
import { useId } from 'react';
import { THEME_MODES } from './themeModes';
import { MOTION, TYPE } from './tokens';

const Group = styled('fieldset')(({ theme }) => ({
  display: 'inline-flex',
  margin: 0,
  padding: 3,
  border: `1px solid ${theme.vars?.palette.board.ruleStrong}`,
  borderRadius: theme.shape.borderRadius,
  backgroundColor: theme.vars?.palette.board.sheet,
  '& label': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 8,
    minHeight: 36,
    paddingInline: 14,
    borderRadius: 3,
    fontSize: TYPE.small,
    fontWeight: 600,
    color: theme.vars?.palette.board.inkSoft,
    cursor: 'pointer',
    transition: `background-color ${MOTION.quick}, color ${MOTION.quick}`,
    '&:hover': { backgroundColor: theme.vars?.palette.board.shade, color: theme.vars?.palette.board.ink },
    '&:has(input:checked)': {
      backgroundColor: theme.vars?.palette.board.ink,
      color: theme.vars?.palette.board.paper,
    },
    '&:has(input:focus-visible)': {
      outline: `3px solid ${theme.vars?.palette.board.link}`,
      outlineOffset: 2,
    },
    [theme.breakpoints.down('sm')]: { paddingInline: 10 },
  },
  '& input': { position: 'absolute', opacity: 0, pointerEvents: 'none' },
}));

const ORDER = ['light', 'dark', 'system'] as const;

export function ThemeSwitch() {
  const { mode = 'system', setMode } = useColorScheme();
  const name = useId();
  return (
    <Group role="radiogroup" aria-label="Vzhled">
      {ORDER.map((choice) => {
        const { label, Icon } = THEME_MODES[choice];
        return (
          <label key={choice}>
            <input
              type="radio"
              name={name}
              value={choice}
              checked={mode === choice}
              onChange={() => setMode(choice)}
            />
            <Icon size={17} aria-hidden /> {label}
          </label>
        );
      })}
    </Group>
  );
}
