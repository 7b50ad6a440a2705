import { readablePin, safeColor } from '../../lib/color';
import type { ColorRefusal } from '../../ui/form/ColorField';
import { COLORS } from '../../ui/tokens';

/**
 * Where the pin is not shown in the color of the field, because it would not be seen there; empty where it is. A color
 * that would be shown darker is refused, but may be stored from the time when it was not.
 */
export function pinHint(typed: string, stored: string): string {
  const places = [
    ...(darkerPin(typed) && typed === stored ? ['Na světlém podkladu ji ukazujeme tmavší'] : []),
    ...(shownPin(typed, COLORS.dark.shade) ? ['Na tmavém podkladu ji ukážeme světlejší'] : []),
  ];
  return places.map((place) => `${place}, aby byl znak vidět.`).join(' ');
}

/** Of a color that is too light for the light scheme, where the site does not have it already. */
export function pinRefusal(typed: string, stored: string): ColorRefusal | undefined {
  const instead = typed === stored ? undefined : darkerPin(typed);
  if (instead === undefined) return undefined;
  return { reason: 'Na světlém podkladu by nebyla dobře vidět, uložit ji nepůjde.', instead };
}

function darkerPin(color: string): string | undefined {
  return shownPin(color, COLORS.light.shade);
}

/** Undefined where it is the color itself, and for what is no color: of that the field says what is wrong. */
function shownPin(color: string, ground: string): string | undefined {
  if (safeColor(color) !== color) return undefined;
  const shown = readablePin(color, ground);
  return shown === color.toLowerCase() ? undefined : shown;
}
