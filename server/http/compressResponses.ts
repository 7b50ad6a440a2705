import compression from 'compression';
import type { RequestHandler } from 'express';

export function compressResponses(): RequestHandler {
  const compress = compression({ threshold: 1024 });
  return (req, res, next) => {
    if (req.headers['accept-encoding'] === undefined) next();
    else compress(req, res, next);
  };
}
