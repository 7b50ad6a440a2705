import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { FIRST_LOAD_PAGES } from '../../web/build/firstLoadPages.ts';
import { type PageName, readInitialFiles } from '../bundle/readInitialFiles.ts';
import { ROOT } from '../lib/paths.ts';
import { formatTable } from './report.ts';

const HEADINGS = ['first load', 'JS gzip kB', 'JS brotli kB', 'CSS gzip kB', 'CSS brotli kB'];

/** Kilobytes of each page's first load; every file is compressed by itself, as it is sent. */
export function formatBundleSizes(): string {
  const rows = (Object.keys(FIRST_LOAD_PAGES) as PageName[]).map((page) => {
    const { scripts, styles } = readInitialFiles(page);
    return [page, ...sizes(scripts), ...sizes(styles)];
  });
  return formatTable(HEADINGS, rows);
}

function sizes(files: readonly string[]): string[] {
  const contents = files.map((file) => readFileSync(join(ROOT, file)));
  const total = (compress: (content: Buffer) => Buffer) =>
    (contents.reduce((sum, content) => sum + compress(content).length, 0) / 1000).toFixed(1);
  return [total((content) => gzipSync(content)), total((content) => brotliCompressSync(content))];
}
