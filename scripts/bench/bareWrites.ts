import { join } from 'node:path';
import express from 'express';
import sqlite3 from 'sqlite3';

/** The cost of a write alone: Express and one row in one SQLite file with one sync each, without authentication. */
const [, , port, folder] = process.argv;
if (!port || !folder) throw new Error('usage: bareWrites.ts PORT FOLDER');

const database = new sqlite3.Database(join(folder, 'bare.sqlite'));
database.exec(
  'PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; CREATE TABLE rows (id INTEGER PRIMARY KEY, body TEXT)',
  () => {
    const app = express();
    app.disable('x-powered-by').disable('etag');
    app.get('/read', (_request, response) => void response.json({ success: true }));
    app.post('/write', express.text({ type: '*/*' }), (request, response) => {
      database.run('INSERT INTO rows (body) VALUES (?)', [String(request.body)], (error) => {
        response.status(error ? 500 : 201).json({ success: !error });
      });
    });
    app.listen(Number(port), '127.0.0.1', () => process.send?.('listening'));
  },
);
