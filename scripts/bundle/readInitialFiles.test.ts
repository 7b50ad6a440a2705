import { describe, expect, it } from 'vitest';
import { initialFiles } from './readInitialFiles.ts';

const manifest = {
  'index.html': {
    file: 'index.js',
    css: ['index.css'],
    imports: ['_react.js'],
    dynamicImports: ['Page.tsx'],
  },
  'Page.tsx': { file: 'page.js', css: ['page.css'], imports: ['_react.js', '_ui.js'] },
  '_react.js': { file: 'react.js' },
  '_ui.js': { file: 'ui.js', name: 'ui', imports: ['_react.js'] },
};

describe('initialFiles', () => {
  it('follows static imports and leaves out what is loaded later', () => {
    expect(initialFiles(manifest, ['index.html'])).toEqual({
      scripts: ['index.js', 'react.js'],
      styles: ['index.css'],
    });
  });

  it('counts a file that several modules import once', () => {
    expect(initialFiles(manifest, ['index.html', 'Page.tsx'])).toEqual({
      scripts: ['index.js', 'react.js', 'page.js', 'ui.js'],
      styles: ['index.css', 'page.css'],
    });
  });

  it('finds a group by its name', () => {
    expect(initialFiles(manifest, ['ui']).scripts).toEqual(['ui.js', 'react.js']);
  });

  it('throws on a missing page', () => {
    expect(() => initialFiles(manifest, ['Gone.tsx'])).toThrow('the build has no Gone.tsx');
  });
});
