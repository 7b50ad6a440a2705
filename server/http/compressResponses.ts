import compression from 'compression';
import type { RequestHandler } from 'express';

export const MIN_COMPRESSED_BYTES = 1024;

export function compressResponses(): RequestHandler {
  const compress = compression({ threshold: MIN_COMPRESSED_BYTES });
  return (req, res, next) => {
    if (req.headers['accept-encoding'] === undefined) next();
    else compress(req, res, next);
  };
}
