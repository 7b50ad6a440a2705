export function tokenCacheKey(tokenId: number): string {
  return `token:${tokenId}`;
}

/** In `category-data`: an object that is replaced when the lists or what the search finds may have changed. */
export const BOARD_VERSION_KEY = 'version';

/** In `user-data`. */
export function readMarksKey(userId: number): string {
  return `reads:${userId}`;
}
