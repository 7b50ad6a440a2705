import { Editor } from '@tiptap/core';
import type { Editor as ReactEditor } from '@tiptap/react';
import { afterEach, expect, it } from 'vitest';
import { EDITOR_EXTENSIONS } from './editorExtensions';
import { replaceBlocks } from './replaceBlocks';
import { toStoredHtml } from './toStoredHtml';

let editor: Editor;
afterEach(() => editor.destroy());

function open(html: string): void {
  editor = new Editor({ extensions: EDITOR_EXTENSIONS, content: html });
}

const lines = (...texts: readonly string[]) => texts.map((text) => `<p>${text}</p>`).join('');

it.each([
  ['another text', lines('a', 'b', 'c'), lines('x', 'y')],
  ['changes around a block', lines('a', 'b', 'c'), lines('A', 'b', 'C', 'd')],
  ['a block less', lines('a', 'b', 'c'), lines('a', 'c')],
  ['a block more at the start', lines('a'), lines('b', 'a')],
  ['nothing', lines('a', 'b'), ''],
  ['a list', lines('a'), '<ul><li>a</li></ul>'],
])('shows %s', (_what, before, after) => {
  open(before);
  replaceBlocks(editor as ReactEditor, after);
  expect(toStoredHtml(editor.getHTML())).toBe(after);
});

it('keeps pictures on their way, which no HTML from outside has', () => {
  open(lines('a', 'b'));
  editor.commands.setTextSelection(2);
  editor.commands.setFigure({ upload: '1', alt: 'Kašna' });
  const order = () => editor.state.doc.children.map(({ attrs, textContent }) => attrs.upload ?? textContent);
  expect(order()).toEqual(['a', '1', 'b']);
  replaceBlocks(editor as ReactEditor, '<p>a</p><p class="x">b</p>');
  expect(order()).toEqual(['a', '1', 'b']);
  replaceBlocks(editor as ReactEditor, lines('a', 'B', 'c'));
  expect(order()).toEqual(['a', 'B', 'c', '1', '']);
});

it('leaves the cursor where it is, and what was typed undoable', () => {
  open(lines('první', 'druhý', 'třetí'));
  editor.commands.insertContentAt(9, 'X');
  editor.commands.setTextSelection(10);
  expect(editor.getHTML()).toBe(lines('první', 'dXruhý', 'třetí'));
  replaceBlocks(editor as ReactEditor, lines('úplně první', 'dXruhý', 'poslední'));
  editor.commands.insertContent('Y');
  expect(editor.getHTML()).toBe(lines('úplně první', 'dXYruhý', 'poslední'));
  editor.commands.undo();
  expect(editor.getHTML()).toBe(lines('úplně první', 'druhý', 'poslední'));
});
