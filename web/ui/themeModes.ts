import { Moon, Sun, SunMoon } from 'lucide-react';

export const THEME_MODES = {
  light: { label: 'Světlý', next: 'dark', Icon: Sun },
  dark: { label: 'Tmavý', next: 'system', Icon: Moon },
  system: { label: 'Auto', next: 'light', Icon: SunMoon },
} as const;
