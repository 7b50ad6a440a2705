import { describe, expect, it } from 'vitest';
import { loadedModules } from '../bundle/staticImports.ts';
import { ROOT } from '../lib/paths.ts';
import { databaseTestFiles, opensDatabase, pureTestFiles } from './testFiles.ts';

describe('opensDatabase', () => {
  it.each([
    { path: '../../test/testApp.ts', opens: true },
    { path: './testDatabase.ts', opens: true },
    { path: './fixtures/site.ts', opens: true },
    { path: './database.ts', opens: true },
    { path: './databaseErrors.ts', opens: false },
    { path: '../shared/czechText.ts', opens: false },
  ])('by an import of $path: $opens', ({ path, opens }) => {
    expect(opensDatabase(`import { any } from '${path}';`)).toBe(opens);
  });
});

describe('the lists of test files', () => {
  it('contain every test of the server once', () => {
    const pure = pureTestFiles().filter((path) => path.startsWith('server/'));
    const database = databaseTestFiles();
    expect(pure.filter((path) => database.includes(path))).toEqual([]);
    expect(pureTestFiles()).toContain('scripts/test/counts.test.ts');
  });

  it('treat a test that opens a database through a helper as a database test', () => {
    const loaded = loadedModules(ROOT, pureTestFiles());
    expect(loaded.get('server/test/testDatabase.ts')).toBeUndefined();
  });
});
