import { readFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import express from 'express';
import sqlite3 from 'sqlite3';
import type { BareOptions } from './processes.ts';
import type { RecordedResponse } from './reads.ts';

/**
 * What Express or node:http costs alone, without permissions, sessions and replay: GET of recorded responses (Express
 * computes their ETag and the 304, as it does for every send()), /read, event streams of what is posted to /publish, and
 * /write, one row in one SQLite file with one sync.
 */
const {
  port,
  kind,
  bodyBytes = 0,
  responsesFile,
  databaseFile,
} = JSON.parse(process.argv[2] ?? '{}') as BareOptions;
const subscribers = new Set<ServerResponse>();
const body = JSON.stringify({ text: 'x'.repeat(bodyBytes) });

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

function createApp(): express.Express {
  const app = express();
  app.disable('x-powered-by').set('etag', responsesFile ? 'weak' : false);
  app.get('/stream', (_request, response) => stream(response));
  app.get('/read', (_request, response) => void response.type('json').send(body));
  app.post('/publish', express.text({ type: '*/*' }), (request, response) =>
    publish(String(request.body), response),
  );
  if (responsesFile) addRecorded(app, JSON.parse(readFileSync(responsesFile, 'utf8')) as RecordedResponse[]);
  if (databaseFile) addWrite(app, new sqlite3.Database(databaseFile));
  return app;
}

function addRecorded(app: express.Express, responses: readonly RecordedResponse[]): void {
  for (const { path, headers, bodyBase64 } of responses) {
    const recorded = Buffer.from(bodyBase64, 'base64');
    app.get(path.replace(/\?.*$/, ''), (_request, response) => void response.set(headers).send(recorded));
  }
}

function addWrite(app: express.Express, database: sqlite3.Database): void {
  database.serialize();
  database.exec(
    'PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; CREATE TABLE rows (id INTEGER PRIMARY KEY, body TEXT)',
  );
  app.post('/write', express.text({ type: '*/*' }), (request, response) => {
    database.run('INSERT INTO rows (body) VALUES (?)', [String(request.body)], (error) => {
      response.status(error ? 500 : 201).json({ success: !error });
    });
  });
}

const plainServer = () =>
  createServer((request, response) => {
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

const server = kind === 'express' ? createServer(createApp()) : plainServer();
server.listen(port, '127.0.0.1', () => process.send?.('listening'));
