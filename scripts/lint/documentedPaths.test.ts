import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../lib/paths.ts';

const FILES: readonly string[] = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
  cwd: ROOT,
  encoding: 'utf8',
})
  .trim()
  .split('\n');
const KNOWN = new Set(FILES.flatMap((file) => [file, ...foldersOf(file)]));
const PAGES = FILES.filter((file) =>
  /^(README|CONTRIBUTING|docs\/[^/]+|docs\/decisions\/[^/]+)\.md$/.test(file),
);

/** The feature that the recipes of CONTRIBUTING.md add, and the parts of a path that stand for any. */
const INVENTED = /greetings|<\w+>|\*/;
const LINK = /\]\(([^)#\s]+)(?:#[^)]*)?\)/g;
const CODE = /`([^`\n]+)`/g;
const PATH = /^(?:server|web|scripts|docs|openapi|deploy|generated)\/[\w./-]*$/;
/** A source file by its name, or by the end of its path. */
const SOURCE = /^[\w./-]+\.(?:tsx?|mjs|cjs)$/;

function foldersOf(file: string): string[] {
  const folder = posix.dirname(file);
  return folder === '.' ? [] : [folder, ...foldersOf(folder)];
}

const exists = (path: string) => KNOWN.has(path.replace(/\/$/, ''));
const isSource = (path: string) => FILES.some((file) => file === path || file.endsWith(`/${path}`));

/** Relative links, paths from the root, and names of source files that a page has and the repository has not. */
function unknownPaths(page: string, text: string): string[] {
  const links = [...text.matchAll(LINK)].map(([, link = '']) => link).filter((link) => !/^\w+:/.test(link));
  const named = [...text.matchAll(CODE)].map(([, code = '']) => code).filter((code) => !INVENTED.test(code));
  return [
    ...links.filter((link) => !exists(posix.join(posix.dirname(page), link))),
    ...named.filter((code) => PATH.test(code) && !exists(code)),
    ...named.filter((code) => SOURCE.test(code) && !PATH.test(code) && !isSource(code)),
  ];
}

describe('unknownPaths', () => {
  it.each([
    ['a link', 'See [it](missing.md#part).', ['missing.md']],
    ['a path', 'In `server/missing/` and `web/missing.ts`.', ['server/missing/', 'web/missing.ts']],
    ['a name', 'In `missing.service.ts` and `http/missing.ts`.', ['missing.service.ts', 'http/missing.ts']],
    ['nothing else', '[web](https://a.cz) `make test` `http/router.ts` [in](glossary.md) `web/<name>/`', []],
  ])('finds %s', (_what, text, expected) => expect(unknownPaths('docs/page.md', text)).toEqual(expected));
});

it.each(PAGES)('%s names files that exist', (page) => {
  expect(unknownPaths(page, readFileSync(posix.join(ROOT, page), 'utf8'))).toEqual([]);
});
