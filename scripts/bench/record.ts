import { request } from 'node:http';
import type { Scenario } from './scenarios.ts';

/** An answer of our server, byte for byte, that a bare Express gives again. */
export interface Recorded {
  readonly path: string;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly bodyBase64: string;
}

/** What the connection adds by itself and what Express works out again. */
const NOT_REPLAYED = ['connection', 'keep-alive', 'date', 'content-length', 'transfer-encoding'];

export function record(url: string, { name, path, headers }: Scenario): Promise<Recorded> {
  return new Promise((resolve, reject) => {
    const sent = request(url + path, { headers, agent: false }, (answer) => {
      const pieces: Buffer[] = [];
      answer.on('data', (piece: Buffer) => pieces.push(piece));
      answer.on('error', reject);
      answer.on('end', () => {
        const status = answer.statusCode ?? 0;
        const body = Buffer.concat(pieces);
        if (status !== 200)
          reject(new Error(`${name}: ${path} answered ${status}: ${body.toString().slice(0, 300)}`));
        else
          resolve({
            path,
            status,
            headers: replayed(answer.rawHeaders),
            bodyBase64: body.toString('base64'),
          });
      });
    });
    sent.on('error', reject);
    sent.end();
  });
}

function replayed(rawHeaders: readonly string[]): Record<string, string> {
  const headers: Record<string, string> = {};
  for (let i = 0; i + 1 < rawHeaders.length; i += 2) {
    const [name = '', value = ''] = rawHeaders.slice(i, i + 2);
    if (!NOT_REPLAYED.includes(name.toLowerCase()) && name.toLowerCase() !== 'set-cookie')
      headers[name] = value;
  }
  return headers;
}
