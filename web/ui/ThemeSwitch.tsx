import MenuItem from '@mui/material/MenuItem';
import { type KeyboardEvent, useId } from 'react';
import { styled, type Theme } from './styled';
import { setThemeMode, useThemeMode } from './themeMode';
import { THEME_MODES } from './themeModes';
import { MOTION, TYPE } from './tokens';

const frame = (theme: Theme) =>
  ({
    display: 'inline-flex',
    margin: 0,
    padding: 3,
    border: `1px solid ${theme.color.ruleStrong}`,
    borderRadius: theme.radius,
    backgroundColor: theme.color.sheet,
  }) as const;

const segment = (theme: Theme) =>
  ({
    display: 'inline-flex',
    alignItems: 'center',
    gap: 8,
    minHeight: 36,
    paddingInline: 14,
    borderRadius: 3,
    fontSize: TYPE.small,
    fontWeight: 600,
    color: theme.color.inkSoft,
    cursor: 'pointer',
    transition: `background-color ${MOTION.quick}, color ${MOTION.quick}`,
    '&:hover': { backgroundColor: theme.color.shade, color: theme.color.ink },
    [theme.breakpoints.down('sm')]: { paddingInline: 10 },
  }) as const;

const chosen = (theme: Theme) =>
  ({
    backgroundColor: theme.color.ink,
    color: theme.color.paper,
  }) as const;

const focused = (theme: Theme) => ({ outline: `3px solid ${theme.color.link}`, outlineOffset: 2 }) as const;

const Group = styled('fieldset')(({ theme }) => ({
  ...frame(theme),
  '& label': {
    ...segment(theme),
    '&:has(input:checked)': chosen(theme),
    '&:has(input:focus-visible)': focused(theme),
  },
  '& input': { position: 'absolute', opacity: 0, pointerEvents: 'none' },
}));

const MenuGroup = styled('div')(({ theme }) => ({
  ...frame(theme),
  margin: theme.spacing(1, 2),
  '& > .MuiMenuItem-root': {
    ...segment(theme),
    '&[aria-checked="true"]': chosen(theme),
    '&.Mui-focusVisible': focused(theme),
  },
}));

const ORDER = ['light', 'dark', 'system'] as const;
const LABEL = 'Vzhled';

interface Props {
  /** Inside a MUI `Menu`, whose children must be menu items. */
  readonly inMenu?: boolean;
}

export function ThemeSwitch({ inMenu = false }: Props) {
  return inMenu ? <MenuChoices /> : <RadioChoices />;
}

function RadioChoices() {
  const mode = useThemeMode();
  const name = useId();
  return (
    <Group role="radiogroup" aria-label={LABEL}>
      {ORDER.map((choice) => (
        <label key={choice}>
          <input
            type="radio"
            name={name}
            value={choice}
            checked={mode === choice}
            onChange={() => setThemeMode(choice)}
          />
          <ChoiceLabel choice={choice} />
        </label>
      ))}
    </Group>
  );
}

/**
 * The menu's own up and down arrows walk through the choices like any item; left and right stay among them. `selected`
 * is left out, because the menu would open with the focus on the selected item.
 */
function MenuChoices() {
  const mode = useThemeMode();
  return (
    <li role="none">
      <MenuGroup role="group" aria-label={LABEL} onKeyDown={moveSideways}>
        {ORDER.map((choice) => (
          <MenuItem
            key={choice}
            component="div"
            role="menuitemradio"
            aria-checked={mode === choice}
            onClick={() => setThemeMode(choice)}
          >
            <ChoiceLabel choice={choice} />
          </MenuItem>
        ))}
      </MenuGroup>
    </li>
  );
}

function ChoiceLabel({ choice }: { choice: (typeof ORDER)[number] }) {
  const { label, Icon } = THEME_MODES[choice];
  return (
    <>
      <Icon size={17} aria-hidden /> {label}
    </>
  );
}

function moveSideways({ key, target, currentTarget }: KeyboardEvent<HTMLElement>) {
  const step = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0;
  const items: EventTarget[] = [...currentTarget.children];
  const next = items.at((items.indexOf(target) + step) % items.length);
  if (step !== 0 && next instanceof HTMLElement) next.focus();
}
