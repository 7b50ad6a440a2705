import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../lib/paths.ts';

const page = readFileSync(join(ROOT, 'docs/testing.md'), 'utf8');

it('names only existing tests', () => {
  const files = [...page.matchAll(/`((?:server|web)\/[^`*]+\.test\.tsx?)`/g)].map(([, file = '']) => file);
  const rows = page
    .slice(page.indexOf('## Where each path'))
    .split('\n')
    .filter((line) => line.startsWith('|'));
  const specs = rows.flatMap((row) =>
    [...(row.split('|')[2] ?? '').matchAll(/`([^`]+)`/g)].map(([, name]) => `web/e2e/${name}.spec.ts`),
  );
  const listed = [...files, ...specs];
  expect(listed.length).toBeGreaterThan(100);
  expect(listed.filter((file) => !existsSync(join(ROOT, file)))).toEqual([]);
});
