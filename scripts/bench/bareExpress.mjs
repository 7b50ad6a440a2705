// The least that an Express with SQLite can be: every GET reads one row and answers with a page of text.
import express from 'express';
import sqlite3 from 'sqlite3';

const [port, databaseFile] = process.argv.slice(2);
const text = 'x'.repeat(10_000);
const database = new sqlite3.Database(databaseFile);

const app = express();
app.use((_request, response) => {
  database.get('SELECT count(*) AS tables FROM sqlite_master', (_error, row) => {
    response.json({ ...row, text });
  });
});
app.listen(Number(port), '127.0.0.1');
