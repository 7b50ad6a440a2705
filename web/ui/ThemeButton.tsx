import IconButton from '@mui/material/IconButton';
import { useColorScheme } from '@mui/material/styles';
import { Moon, Sun, SunMoon } from 'lucide-react';

const MODES = {
  light: { label: 'Světlý', next: 'dark', Icon: Sun },
  dark: { label: 'Tmavý', next: 'system', Icon: Moon },
  system: { label: 'Auto', next: 'light', Icon: SunMoon },
} as const;

/** The compact button: light, dark, as the device has it, and round again. */
export function ThemeButton() {
  const { mode = 'system', setMode } = useColorScheme();
  const { label, next, Icon } = MODES[mode];
  return (
    <IconButton
      aria-label={`Vzhled: ${label}. Přepnout na ${MODES[next].label}`}
      title={`Vzhled: ${label}`}
      onClick={() => setMode(next)}
    >
      <Icon size={20} aria-hidden />
    </IconButton>
  );
}
