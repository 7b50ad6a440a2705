/** Of all text, in percent of what the browser is set to. Not in `tokens.ts`, which the first load has. */
export const TEXT_SIZES = [100, 115, 130] as const;
