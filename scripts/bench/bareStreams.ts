import { createServer, type ServerResponse } from 'node:http';
import express from 'express';

/**
 * The cost of event streams alone, on node:http or Express, without permissions, sessions or replay. POST /publish
 * sends its body to all streams.
 */
const [, , port, kind, bodyBytes = '0'] = process.argv;
if (!port || (kind !== 'http' && kind !== 'express'))
  throw new Error('usage: bareStreams.ts PORT http|express BYTES');

const subscribers = new Set<ServerResponse>();
const body = JSON.stringify({ text: 'x'.repeat(Number(bodyBytes)) });

function stream(response: ServerResponse): void {
  response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' });
  response.write('event: connected\ndata: {}\n\n');
  subscribers.add(response);
  response.on('close', () => subscribers.delete(response));
}

function publish(text: string, response: ServerResponse): void {
  for (const subscriber of subscribers) subscriber.write(text);
  response.end('{}');
}

function notifyReady(): void {
  process.send?.('listening');
}

if (kind === 'express') {
  const app = express();
  app.disable('x-powered-by').disable('etag');
  app.get('/stream', (_request, response) => stream(response));
  app.get('/read', (_request, response) => void response.type('json').send(body));
  app.post('/publish', express.text({ type: '*/*' }), (request, response) =>
    publish(String(request.body), response),
  );
  app.listen(Number(port), '127.0.0.1', notifyReady);
} else {
  const server = createServer((request, response) => {
    if (request.url === '/stream') stream(response);
    else if (request.url === '/read') {
      response.setHeader('Content-Type', 'application/json');
      response.end(body);
    } else {
      let text = '';
      request.setEncoding('utf8').on('data', (part: string) => {
        text += part;
      });
      request.on('end', () => publish(text, response));
    }
  });
  server.listen(Number(port), '127.0.0.1', notifyReady);
}
