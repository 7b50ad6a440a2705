import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loadedModules, staticImports } from './staticImports.ts';

describe('staticImports', () => {
  it.each([
    { source: `import { a } from './a';`, names: ['./a'] },
    { source: `import a, {\n  b,\n  c,\n} from "./a.ts";`, names: ['./a.ts'] },
    { source: `import './side-effect.css';`, names: ['./side-effect.css'] },
    { source: `export { a } from './a';\nexport * from './b';`, names: ['./a', './b'] },
    { source: `import { type A, b } from './a';`, names: ['./a'] },
    { source: `import type { A } from './a';\nexport type { B } from './b';`, names: [] },
    { source: `const page = lazy(() => import('./page'));`, names: [] },
    { source: `export const a = 1;\nconst text = 'from';`, names: [] },
  ])('$source', ({ source, names }) => {
    expect(staticImports(source)).toEqual(names);
  });
});

describe('loadedModules', () => {
  let root: string;

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'imports-'));
    const files = {
      'main.tsx': `import { App } from './app/App';\nimport 'react';`,
      'app/App.tsx': `import { home } from '../home';\nconst admin = () => import('../admin');`,
      'home/index.ts': `import type { Admin } from '../admin';\nimport { again } from '../main';`,
      'admin.ts': '',
    };
    for (const [path, source] of Object.entries(files)) {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), source);
    }
  });
  afterEach(() => rmSync(root, { recursive: true }));

  it('follows static imports only and returns the import chain', () => {
    expect([...loadedModules(root, ['main.tsx']).entries()]).toEqual([
      ['main.tsx', ['main.tsx']],
      ['app/App.tsx', ['main.tsx', 'app/App.tsx']],
      ['home/index.ts', ['main.tsx', 'app/App.tsx', 'home/index.ts']],
    ]);
  });
});
