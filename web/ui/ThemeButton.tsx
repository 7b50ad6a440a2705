import { IconButton } from './IconButton';
import { setThemeMode, useThemeMode } from './themeMode';
import { THEME_MODES } from './themeModes';

export function ThemeButton() {
  const mode = useThemeMode();
  const { state, next, Icon } = THEME_MODES[mode];
  return (
    <IconButton
      aria-label={`Vzhled: ${state}. Přepnout ${THEME_MODES[next].switchTo}`}
      title={`Vzhled: ${state}`}
      onClick={() => setThemeMode(next)}
    >
      <Icon size={20} aria-hidden />
    </IconButton>
  );
}
