import GlobalStyles from '@mui/material/GlobalStyles';
import { readablePin } from '../lib/colour';
import { COLOURS } from '../ui/tokens';

const DEFAULT_PIN = COLOURS.light.pin;

/**
 * Overrides the pin color with the color from the settings, adjusted to be readable in both color schemes, and
 * sets the color of a mobile browser's toolbar.
 */
export function SiteColour({ colour }: { colour: string }) {
  return (
    <>
      <meta name="theme-color" content={colour} />
      {colour !== DEFAULT_PIN && (
        <GlobalStyles
          styles={{
            'html:root': { '--mui-palette-board-pin': readablePin(colour, COLOURS.light.shade) },
            'html:root[data-theme="dark"]': {
              '--mui-palette-board-pin': readablePin(colour, COLOURS.dark.shade),
            },
          }}
        />
      )}
    </>
  );
}
