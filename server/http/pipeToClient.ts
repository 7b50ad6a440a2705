import type { ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/**
 * Sends the content as the body. A client that leaves is no failure.
 *
 * @throws what the content fails with; the response is destroyed by then
 */
export async function pipeToClient(content: Readable, res: ServerResponse): Promise<void> {
  await pipeline(content, res).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
  });
}
