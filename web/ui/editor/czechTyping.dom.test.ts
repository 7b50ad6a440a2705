import { Editor } from '@tiptap/core';
import { afterEach, expect, it } from 'vitest';
import { EDITOR_EXTENSIONS } from './editorExtensions';
import { toStoredHtml } from './toStoredHtml';

let editor: Editor;
afterEach(() => editor.destroy());

/** Types at the end of the first paragraph as a browser does: a plugin may take each letter before it is inserted. */
function type(html: string, keys: string): void {
  editor = new Editor({ extensions: EDITOR_EXTENSIONS, content: html });
  editor.commands.setTextSelection((editor.state.doc.firstChild?.nodeSize ?? 0) - 1);
  for (const key of keys) {
    const { view } = editor;
    const { from, to } = view.state.selection;
    const insert = () => view.state.tr.insertText(key, from, to);
    const isTaken = view.someProp('handleTextInput', (handle) => handle(view, from, to, key, insert));
    if (!isTaken) view.dispatch(insert());
  }
}

it.each([
  ['<p>Zve na</p>', ' "Den"', '<p>Zve na „Den“</p>'],
  ['<p>Škola</p>', ' - radost', '<p>Škola – radost</p>'],
  ['<p>Škola<br></p>', '"Den"', '<p>Škola<br>„Den“</p>'],
  ['<p><strong>Otevřeno 8-16</strong></p>', ' h', '<p><strong>Otevřeno 8–16 h</strong></p>'],
  ['<p><code>a</code></p>', '"b"', '<p><code>a"b"</code></p>'],
  ['<pre><code>a </code></pre>', '"b" - ', '<pre><code>a "b" - </code></pre>'],
])('in %s typed %s', (html, keys, expected) => {
  type(html, keys);
  expect(toStoredHtml(editor.getHTML())).toBe(expected);
});

it('gives back what was typed, and no more, by one step back', () => {
  type('<p>Zve</p>', ' na "');
  editor.commands.undo();
  expect(editor.getText()).toBe('Zve na "');
  editor.commands.redo();
  expect(editor.getText()).toBe('Zve na „');
});

it('starts a list of a dash at the start of a line', () => {
  type('<p></p>', '- body');
  expect(toStoredHtml(editor.getHTML())).toBe('<ul><li>body</li></ul>');
});
