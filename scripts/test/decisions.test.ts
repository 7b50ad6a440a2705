import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../lib/paths.ts';

const RECORDS = 'docs/decisions';
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const listFiles = (folder: string) =>
  readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(ROOT.length + 1));

const records = readdirSync(join(ROOT, RECORDS)).filter((name) => name !== 'README.md');
const code = ['server', 'web', 'scripts', 'openapi'].flatMap(listFiles);

it('are all in the index', () => {
  const indexed = [...read(`${RECORDS}/README.md`).matchAll(/^- \[(.+)\]\(\1\): .+ \d{4}-\d{2}-\d{2}$/gm)];
  expect(indexed.map(([, name]) => name).sort()).toEqual(records.sort());
});

it('exist where the code names them', () => {
  const named = code.flatMap((file) =>
    [...read(file).matchAll(/docs\/decisions\/([\w-]+\.md)/g)].map(([, name = '']) => ({ file, name })),
  );
  expect(named.length).toBeGreaterThan(30);
  expect(named.filter(({ name }) => !records.includes(name))).toEqual([]);
});
