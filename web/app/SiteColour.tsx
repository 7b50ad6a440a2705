import GlobalStyles from '@mui/material/GlobalStyles';
import { readablePin } from '../lib/colour';
import { COLOURS } from '../ui/tokens';

const USUAL = COLOURS.light.pin;

/** The colour that the admin chose for the pin, made readable on both grounds, and for the bar of a phone's browser. */
export function SiteColour({ colour }: { colour: string }) {
  return (
    <>
      <meta name="theme-color" content={colour} />
      {colour !== USUAL && (
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
