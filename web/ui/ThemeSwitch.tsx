import type { KeyboardEvent } from 'react';
import { MenuItem } from './mui/Menu';
import { SegmentedChoice } from './SegmentedChoice';
import { chosenSegment, focusedSegment, segment, segmentFrame } from './segmentStyles';
import { styled } from './styled';
import { setThemeMode, useThemeMode } from './themeMode';
import { THEME_MODES } from './themeModes';

const MenuGroup = styled('div')(({ theme }) => ({
  ...segmentFrame(theme),
  margin: theme.spacing(1, 2),
  '& > .MuiMenuItem-root': {
    ...segment(theme),
    '&[aria-checked="true"]': chosenSegment(theme),
    '&.Mui-focusVisible': focusedSegment(theme),
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
  const choices = ORDER.map((value) => ({ value, label: <ChoiceLabel choice={value} /> }));
  return <SegmentedChoice label={LABEL} value={mode} choices={choices} onChange={setThemeMode} />;
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
