import { Editor } from '@tiptap/core';
import { afterEach, expect, it } from 'vitest';
import { EDITOR_EXTENSIONS } from './editorExtensions';

let editor: Editor;
afterEach(() => editor.destroy());

/** Opens a text, selects from one position to another and types letter by letter, as a person does. */
function type(html: string, from: number, to: number, text: string): string {
  editor = new Editor({ extensions: EDITOR_EXTENSIONS, content: html });
  editor.commands.setTextSelection({ from, to });
  for (const letter of text) editor.view.dispatch(editor.state.tr.insertText(letter));
  return editor.getHTML();
}

const link = (text: string) => `<a rel="noopener noreferrer" href="/x">${text}</a>`;

it.each([
  ['the whole link', 3, 6, `<p>a ${link('na tábor')}.</p>`],
  ['a part of a link', 3, 5, `<p>a ${link('na tábore')}.</p>`],
  ['the end of a link', 6, 6, `<p>a ${link('zdena')} tábor.</p>`],
])('what is typed over %s', (_what, from, to, expected) => {
  expect(type(`<p>a ${link('zde')}.</p>`, from, to, 'na tábor')).toBe(expected);
});

it('a link typed anew ends where the cursor is moved', () => {
  type(`<p>a ${link('zde')}.</p>`, 3, 6, 'na');
  editor.commands.setTextSelection(1);
  editor.commands.setTextSelection(5);
  editor.view.dispatch(editor.state.tr.insertText(' '));
  editor.view.dispatch(editor.state.tr.insertText('b'));
  expect(editor.getHTML()).toBe(`<p>a ${link('na')} b.</p>`);
});
