import GlobalStyles from '@mui/material/GlobalStyles';
import { readablePin } from '../lib/color';
import { COLORS } from '../ui/tokens';

const DEFAULT_PIN = COLORS.light.pin;

/**
 * Overrides the pin color with the color from the settings, adjusted to be readable in both color schemes, and
 * sets the color of a mobile browser's toolbar.
 */
export function SiteColor({ color }: { color: string }) {
  return (
    <>
      <meta name="theme-color" content={color} />
      {color !== DEFAULT_PIN && (
        <GlobalStyles
          styles={{
            'html:root': { '--mui-palette-board-pin': readablePin(color, COLORS.light.shade) },
            'html:root[data-theme="dark"]': {
              '--mui-palette-board-pin': readablePin(color, COLORS.dark.shade),
            },
          }}
        />
      )}
    </>
  );
}
