import { readablePin, safeColor } from '../../lib/color';
import { COLORS } from '../../ui/tokens';

/** Where the pin is not shown in the color that is typed, because it would not be seen there; empty where it is. */
export function pinHint(typed: string): string {
  const color = safeColor(typed);
  // Of something that is no color the field says what is wrong.
  if (color !== typed) return '';
  const isChanged = ({ shade }: { shade: string }) => readablePin(color, shade) !== color.toLowerCase();
  const places = [
    ...(isChanged(COLORS.light) ? ['Na světlém podkladu ji ukážeme tmavší'] : []),
    ...(isChanged(COLORS.dark) ? ['Na tmavém podkladu ji ukážeme světlejší'] : []),
  ];
  return places.map((place) => `${place}, aby byl znak vidět.`).join(' ');
}
