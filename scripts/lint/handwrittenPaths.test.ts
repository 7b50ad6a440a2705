import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../lib/paths.ts';

/** Where a path of the API may be written by hand, and why. */
const EXCEPTIONS = {
  'api/apiPaths.ts': 'a renamed path does not compile there',
  'api/boardView.ts': 'groups of calls, by the beginnings of their paths',
  'api/offline/copyRules.ts': 'addresses in stored texts',
  'features/board/printing/printedAddress.ts': 'addresses in stored texts',
  'lib/imageSources.ts': 'addresses in stored texts, which outlive a contract',
  'lib/richCards.ts': 'addresses in stored texts',
  'lib/textBlocks.ts': 'addresses in stored texts',
  'ui/editor/isOwnPicture.ts': 'addresses in stored texts',
  'ui/RichText.tsx': 'addresses in stored texts',
  'vite.config.ts': 'the proxy of `make dev`',
};

const SOURCE = /\.tsx?$/;
const NOT_THE_APP = /\.test\.tsx?$|^(?:e2e|test)\//;
/** `/api/` and more, as text or in a regular expression, outside of comments and imports. */
const PATH = /^(?!\s*(?:\/?\*|\/\/|import\b)|.*\bfrom ').*(?<![\w.])\\?\/api\\?\//m;

it('paths of the API are written by hand in one file only', () => {
  const folder = join(ROOT, 'web');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const found = files
    .filter((file) => SOURCE.test(file) && !NOT_THE_APP.test(file))
    .filter((file) => PATH.test(readFileSync(join(folder, file), 'utf8')));
  expect(found.sort()).toEqual(Object.keys(EXCEPTIONS).sort());
});
