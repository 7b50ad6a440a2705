import { badRequest } from '../../shared/errors.ts';

/** WCAG 2.2, 1.4.3: text of normal size. */
const MIN_CONTRAST = 4.5;

/**
 * A person's initials are white on their color. A color that a person has already is accepted.
 *
 * @param color `#` and six hexadecimal digits
 * @throws 400 at `color` when white text on it is not readable
 */
export function requireReadableColor(color: string, former?: string): void {
  if (color === former || contrastWithWhite(color) >= MIN_CONTRAST) return;
  const message = 'Bílé iniciály by na této barvě nebyly čitelné. Vyberte tmavší.';
  throw badRequest(message, [{ path: 'color', message }]);
}

/** WCAG contrast ratio, 1 to 21. */
function contrastWithWhite(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const value = Number.parseInt(color.slice(start, start + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05);
}
