/** Keys of cache entries that more than one file names. */
export function tokenCacheKey(tokenId: number): string {
  return `token:${tokenId}`;
}

/** In `user-data`. */
export function readMarksKey(userId: number): string {
  return `reads:${userId}`;
}
