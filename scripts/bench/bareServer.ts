import { readFileSync } from 'node:fs';
import express from 'express';
import type { RecordedResponse } from './recordResponse.ts';

/**
 * The cost of Express alone: one handler that sends recorded responses. Express computes the ETag and the 304 here, as
 * it does for every send().
 */
const [, , port, file] = process.argv;
if (!port || !file) throw new Error('usage: bareServer.ts PORT FILE');
const responses = JSON.parse(readFileSync(file, 'utf8')) as RecordedResponse[];

const app = express();
app.disable('x-powered-by');
for (const { path, status, headers, bodyBase64 } of responses) {
  const body = Buffer.from(bodyBase64, 'base64');
  app.get(path.replace(/\?.*$/, ''), (_request, response) => {
    response.status(status).set(headers).send(body);
  });
}
app.listen(Number(port), '127.0.0.1', () => process.send?.('listening'));
