const CHUNK_ERROR_MESSAGES =
  /dynamically imported module|importing a module script failed|unable to preload css|loading (css )?chunk|not a valid javascript mime type/i;

/**
 * True when a chunk could not be loaded: offline, or replaced by a deployment. Retrying the import does not
 * help.
 */
export function isChunkError(error: unknown): boolean {
  return (
    error instanceof Error && (error.name === 'ChunkLoadError' || CHUNK_ERROR_MESSAGES.test(error.message))
  );
}
