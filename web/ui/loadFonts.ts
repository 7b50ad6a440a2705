import { FONTS } from './tokens';

/** Of both parts of a font, Latin and the rest of Czech. */
const LETTERS = 'aě';

/**
 * Starts the fonts of every page when the app has come, before it needs them. Preloaded in index.html they would share a
 * slow line with the app, and the page would come a second later; until they come, the text is in fonts of the same
 * width (`fonts.css`).
 */
for (const family of [FONTS.sans, FONTS.serif]) {
  document.fonts.load(`1em ${family}`, LETTERS).catch(() => undefined);
}
