import { describe, expect, it } from 'vitest';
import { loadedModules } from '../bundle/staticImports.ts';
import { ROOT } from '../lib/paths.ts';
import { databaseTestFiles, opensDatabase, pureTestFiles } from './testFiles.ts';

describe('opensDatabase', () => {
  it.each([
    { source: `import { createTestApp } from '../../test/testApp.ts';`, opens: true },
    { source: `import { createTestDatabase } from './testDatabase.ts';`, opens: true },
    { source: `import { createSiteFixture } from './fixtures/site.ts';`, opens: true },
    { source: `import { searchArticles } from './database.ts';`, opens: true },
    { source: `import { databaseUnavailable } from './databaseErrors.ts';`, opens: false },
    { source: `import { foldText } from '../shared/czechText.ts';`, opens: false },
  ])('$source → $opens', ({ source, opens }) => {
    expect(opensDatabase(source)).toBe(opens);
  });
});

describe('the lists of test files', () => {
  it('contain every test of the server once', () => {
    const pure = pureTestFiles().filter((path) => path.startsWith('server/'));
    expect(pure.filter((path) => databaseTestFiles().includes(path))).toEqual([]);
    expect(pureTestFiles()).toContain('scripts/test/counts.test.ts');
  });

  it('treat a test that opens a database through a helper as a database test', () => {
    const loaded = loadedModules(ROOT, pureTestFiles());
    expect(loaded.get('server/test/testDatabase.ts')).toBeUndefined();
  });
});
