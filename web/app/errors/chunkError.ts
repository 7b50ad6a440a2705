/** What the browsers, and Vite for styles, say when a piece of the app cannot be fetched. */
const WORDS =
  /dynamically imported module|importing a module script failed|unable to preload css|loading (css )?chunk|not a valid javascript mime type/i;

/** Whether a piece of the app is missing: the network was away, or a deploy took it. Trying again cannot help. */
export function isChunkError(error: unknown): boolean {
  return error instanceof Error && (error.name === 'ChunkLoadError' || WORDS.test(error.message));
}
