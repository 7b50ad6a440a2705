import { malformedBody, payloadTooLarge, unsupportedMediaType } from './errors.ts';
import type { ApiRequest, Operation, UploadedBytes } from './types.ts';

export const UPLOAD_TYPE = 'application/octet-stream';

export function takesUpload(operation: Operation): boolean {
  return operation.bodyTypes.includes(UPLOAD_TYPE);
}

/**
 * The unread body of an upload: the handler checks permissions first, then streams the bytes to disk.
 * @throws 413 at once when Content-Length is above the limit, and 415 for a compressed body
 */
export function uploadBody({ req, call }: ApiRequest): UploadedBytes {
  const encoding = req.headers['content-encoding'] ?? 'identity';
  if (encoding !== 'identity') throw unsupportedMediaType();
  const limit = call.operation.bodyLimit;
  if (Number(req.headers['content-length'] ?? 0) > limit) throw payloadTooLarge();
  return limitSize(req, limit);
}

async function* limitSize(req: ApiRequest['req'], limit: number): AsyncGenerator<Buffer> {
  let size = 0;
  try {
    // The response uses the same connection, which must survive an abort of the iteration.
    for await (const chunk of req.iterator({ destroyOnReturn: false })) {
      size += chunk.length;
      if (size > limit) throw payloadTooLarge();
      yield chunk;
    }
  } catch (error) {
    throw req.readableAborted || req.errored ? malformedBody('Odesílání souboru bylo přerušeno.') : error;
  } finally {
    // The rest is drained, so that the client gets to read the response.
    req.resume();
  }
}
