import { Editor } from '@tiptap/core';
import { expect, it } from 'vitest';
import { EDITOR_EXTENSIONS } from './editorExtensions';
import { hasHeaderColumn, hasHeaderRow } from './tableHeaders';

it.each<[string, string, boolean, boolean]>([
  ['no table', '<p>a</p>', false, false],
  [
    'a plain table',
    '<table><tr><td>a</td><td>b</td></tr><tr><td>c</td><td>d</td></tr></table>',
    false,
    false,
  ],
  [
    'a row of headings',
    '<table><tr><th>a</th><th>b</th></tr><tr><td>c</td><td>d</td></tr></table>',
    true,
    false,
  ],
  [
    'a column of them',
    '<table><tr><th>a</th><td>b</td></tr><tr><th>c</th><td>d</td></tr></table>',
    false,
    true,
  ],
  ['both', '<table><tr><th>a</th><th>b</th></tr><tr><th>c</th><td>d</td></tr></table>', true, true],
])('%s', (_, content, row, column) => {
  const editor = new Editor({ extensions: EDITOR_EXTENSIONS, content, injectCSS: false });
  editor.commands.setTextSelection(content.startsWith('<table') ? 4 : 1);
  expect([hasHeaderRow(editor), hasHeaderColumn(editor)]).toEqual([row, column]);
  editor.destroy();
});
