import { Moon, Sun, SunMoon } from 'lucide-react';

/** The choices of look, and where the compact button goes from each. */
export const THEME_MODES = {
  light: { label: 'Světlý', next: 'dark', Icon: Sun },
  dark: { label: 'Tmavý', next: 'system', Icon: Moon },
  system: { label: 'Auto', next: 'light', Icon: SunMoon },
} as const;
