import { contrastRatio, MIN_CONTRAST } from '../../shared/contrastRatio.ts';
import { badRequest } from '../../shared/errors.ts';

/**
 * A person's initials are white on their color. A color that a person has already is accepted.
 *
 * @param color `#` and six hexadecimal digits
 * @throws 400 at `color` when white text on it is not readable
 */
export function requireReadableColor(color: string, former?: string): void {
  if (color === former || contrastRatio(color, '#ffffff') >= MIN_CONTRAST) return;
  const message = 'Bílé iniciály by na této barvě nebyly čitelné. Vyberte tmavší.';
  throw badRequest(message, [{ path: 'color', message }]);
}
