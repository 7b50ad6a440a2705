import type { ApiRequest } from './apiRequest.ts';
import { malformedBody, payloadTooLarge, unsupportedMediaType } from './errors.ts';
import type { Operation } from './operationTable.ts';

export const UPLOAD_TYPE = 'application/octet-stream';

/** Bytes as they come; they can be walked through once. */
export type UploadedBytes = AsyncIterable<Buffer>;

export function takesUpload(operation: Operation): boolean {
  return operation.bodyTypes.includes(UPLOAD_TYPE);
}

/**
 * The body of an upload, of which nothing has been read yet: the handler asks first whether the caller may do this,
 * and the bytes go to the disk as they come.
 *
 * @throws 413 at once where the announced length is too much, and 415 for a compressed body
 */
export function uploadBody({ req, call }: ApiRequest): UploadedBytes {
  const encoding = req.headers['content-encoding'] ?? 'identity';
  if (encoding !== 'identity') throw unsupportedMediaType();
  const limit = call.operation.bodyLimit;
  if (Number(req.headers['content-length'] ?? 0) > limit) throw payloadTooLarge();
  return limited(req, limit);
}

/** Ends with an error when there are too many bytes or when the sender goes away. */
async function* limited(req: ApiRequest['req'], limit: number): AsyncGenerator<Buffer> {
  let size = 0;
  try {
    // The answer goes over the same connection: it must outlive a reader who has had enough.
    for await (const chunk of req.iterator({ destroyOnReturn: false })) {
      size += chunk.length;
      if (size > limit) throw payloadTooLarge();
      yield chunk;
    }
  } catch (error) {
    throw req.readableAborted || req.errored ? malformedBody('Odesílání souboru bylo přerušeno.') : error;
  } finally {
    // What nobody wants to have is let run out, so that the sender comes to read the answer.
    req.resume();
  }
}
