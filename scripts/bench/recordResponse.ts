import { request } from 'node:http';
import type { Scenario } from './scenarios.ts';

export interface RecordedResponse {
  readonly path: string;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly bodyBase64: string;
}

/** Headers of the connection, and those that Express computes itself. */
const EXCLUDED_HEADERS = ['connection', 'keep-alive', 'date', 'content-length', 'transfer-encoding'];

export function recordResponse(url: string, { name, path, headers }: Scenario): Promise<RecordedResponse> {
  return new Promise((resolve, reject) => {
    const clientRequest = request(url + path, { headers, agent: false }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        const status = response.statusCode ?? 0;
        const body = Buffer.concat(chunks);
        if (status !== 200)
          reject(new Error(`${name}: ${path} answered ${status}: ${body.toString().slice(0, 300)}`));
        else
          resolve({
            path,
            status,
            headers: replayableHeaders(response.rawHeaders),
            bodyBase64: body.toString('base64'),
          });
      });
    });
    clientRequest.on('error', reject);
    clientRequest.end();
  });
}

function replayableHeaders(rawHeaders: readonly string[]): Record<string, string> {
  const headers: Record<string, string> = {};
  for (let i = 0; i + 1 < rawHeaders.length; i += 2) {
    const [name = '', value = ''] = rawHeaders.slice(i, i + 2);
    if (!EXCLUDED_HEADERS.includes(name.toLowerCase()) && name.toLowerCase() !== 'set-cookie')
      headers[name] = value;
  }
  return headers;
}
