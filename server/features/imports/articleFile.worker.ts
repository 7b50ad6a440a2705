import { closeSync, openSync, readFileSync, readSync } from 'node:fs';
import { serveTasks } from '../../platform/serveTasks.ts';
import { AppError } from '../../shared/errors.ts';
import { importFileError } from './imports.errors.ts';
import type { ReadArticles } from './imports.types.ts';
import { readCsv } from './readCsv.policy.ts';
import { readFeed } from './readFeed.policy.ts';
import { isWordPress, readWordPress } from './readWordPress.policy.ts';
import { readXmlItems } from './readXmlItems.policy.ts';

/** Errors lose their class between threads, so a refusal is returned as a result. */
export type ArticleFileResult = { read: ReadArticles } | { refused: string };

const PIECE = 65_536;

function decoder(label: string) {
  try {
    return new TextDecoder(label, { fatal: true });
  } catch {
    throw importFileError('Soubor má neznámé kódování.');
  }
}

function startOf(path: string): string {
  const bytes = Buffer.alloc(200);
  const file = openSync(path, 'r');
  const length = readSync(file, bytes, 0, bytes.length, 0);
  closeSync(file);
  return bytes.toString('latin1', 0, length);
}

function* piecesOf(path: string, encoding: string): Generator<string> {
  const text = decoder(encoding);
  const file = openSync(path, 'r');
  const bytes = Buffer.alloc(PIECE);
  try {
    for (let length = readSync(file, bytes); length > 0; length = readSync(file, bytes))
      yield text.decode(bytes.subarray(0, length), { stream: true });
    yield text.decode();
  } catch (error) {
    throw error instanceof TypeError ? importFileError('Text souboru nemá kódování, které uvádí.') : error;
  } finally {
    closeSync(file);
  }
}

/** PostgreSQL stores none. */
function withoutNul(text: string): string {
  return text.replaceAll('\0', '');
}

/** UTF-8, or what Czech spreadsheets wrote before. */
function readTable(path: string): string {
  const bytes = readFileSync(path);
  try {
    return withoutNul(decoder('utf-8').decode(bytes));
  } catch {
    return withoutNul(new TextDecoder('windows-1250').decode(bytes));
  }
}

function read(path: string): ReadArticles {
  const start = startOf(path);
  if (!/^(?:\xef\xbb\xbf)?\s*</.test(start)) return { kind: 'csv', articles: readCsv(readTable(path)) };
  const encoding = /^[^>]*\bencoding\s*=\s*["']([\w-]{1,40})/.exec(start)?.[1] ?? 'utf-8';
  const items = readXmlItems(piecesOf(path, encoding));
  return isWordPress(items)
    ? { kind: 'wordpress', articles: readWordPress(items) }
    : { kind: 'feed', articles: readFeed(items) };
}

serveTasks((path: string): ArticleFileResult => {
  try {
    return { read: read(path) };
  } catch (error) {
    if (error instanceof AppError) return { refused: error.message };
    throw error;
  }
});
