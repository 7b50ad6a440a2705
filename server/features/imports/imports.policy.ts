/** Why an article is left out that an earlier import has made. */
export const ALREADY_IMPORTED = 'Článek už je převzatý.';
