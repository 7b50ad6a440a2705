import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../lib/paths.ts';

const MAX_LINES = 250;
const RECORD = 'docs/decisions/file-sizes.md';
const NOT_SOURCE = /\.(test|spec|corpus)\.tsx?$|^(server|web)\/test\/|^web\/e2e\//;

const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');

it(`files over ${MAX_LINES} lines are those of ${RECORD}`, () => {
  const sources = ['server', 'web', 'scripts']
    .flatMap((folder) =>
      readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map(
        (path) => `${folder}/${path}`,
      ),
    )
    .filter((file) => /\.tsx?$/.test(file) && !NOT_SOURCE.test(file));
  const long = sources.filter((file) => read(file).split('\n').length - 1 > MAX_LINES);
  const listed = [...read(RECORD).matchAll(/^\| `([^`]+)` \|/gm)].map(([, file]) => file);
  expect(long.toSorted()).toEqual(listed.toSorted());
});
