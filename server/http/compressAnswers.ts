import compression from 'compression';
import type { RequestHandler } from 'express';

/** Compresses answers from 1 kB up. Who cannot read them compressed is spared the work of preparing for it. */
export function compressAnswers(): RequestHandler {
  const compress = compression({ threshold: 1024 });
  return (req, res, next) => {
    if (req.headers['accept-encoding'] === undefined) next();
    else compress(req, res, next);
  };
}
