import { Moon, Sun, SunMoon } from 'lucide-react';

/** `label` names the choice; `state` and `switchTo` complete the sentences of the compact button. */
export const THEME_MODES = {
  light: { label: 'Světlý', state: 'světlý', switchTo: 'na světlý', next: 'dark', Icon: Sun },
  dark: { label: 'Tmavý', state: 'tmavý', switchTo: 'na tmavý', next: 'system', Icon: Moon },
  system: { label: 'Auto', state: 'podle systému', switchTo: 'podle systému', next: 'light', Icon: SunMoon },
} as const;
