/** Keeps search engines from listing what only those who were sent a link should find. */
export const NO_INDEX = { 'X-Robots-Tag': 'noindex, nofollow' };
