import IconButton from '@mui/material/IconButton';
import { useColorScheme } from '@mui/material/styles';
import { THEME_MODES } from './themeModes';

export function ThemeButton() {
  const { mode = 'system', setMode } = useColorScheme();
  const { label, next, Icon } = THEME_MODES[mode];
  return (
    <IconButton
      aria-label={`Vzhled: ${label}. Přepnout na ${THEME_MODES[next].label}`}
      title={`Vzhled: ${label}`}
      onClick={() => setMode(next)}
    >
      <Icon size={20} aria-hidden />
    </IconButton>
  );
}
