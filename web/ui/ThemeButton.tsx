import IconButton from '@mui/material/IconButton';
import { useColorScheme } from '@mui/material/styles';
import { THEME_MODES } from './themeModes';

export function ThemeButton() {
  const { mode = 'system', setMode } = useColorScheme();
  const { state, next, Icon } = THEME_MODES[mode];
  return (
    <IconButton
      aria-label={`Vzhled: ${state}. Přepnout ${THEME_MODES[next].switchTo}`}
      title={`Vzhled: ${state}`}
      onClick={() => setMode(next)}
    >
      <Icon size={20} aria-hidden />
    </IconButton>
  );
}
