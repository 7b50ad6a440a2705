import { Editor } from '@tiptap/core';
import { afterEach, expect, it } from 'vitest';
import { EDITOR_EXTENSIONS } from './editorExtensions';
import { openSlashMenu } from './openSlashMenu';
import { dismissSlash, slashMatchOf } from './slashCommand';

let editor: Editor;
afterEach(() => editor.destroy());

function open(html: string): void {
  editor = new Editor({ extensions: EDITOR_EXTENSIONS, content: html });
  const first = editor.state.doc.firstChild;
  editor.commands.setTextSelection(first?.type.name === 'details' ? 2 : (first?.nodeSize ?? 0) - 1);
}

it.each<[string, string, string | undefined]>([
  ['<p></p>', '/', ''],
  ['<p></p>', '/tab', 'tab'],
  ['<p>kg </p>', '/', undefined],
  ['<p>Zboží<br></p>', '/', undefined],
  ['<p><strong>Zboží</strong></p>', '/', undefined],
  ['<pre><code></code></pre>', '/', undefined],
  ['<details><summary></summary><p>a</p></details>', '/', undefined],
  ['<p></p>', '/tab ulka', undefined],
])('in %s the typed %s asks for %j', (html, typed, words) => {
  open(html);
  editor.commands.insertContent(typed);
  expect(slashMatchOf(editor.state)?.query).toBe(words);
});

it('leaves a dismissed slash as text', () => {
  open('<p></p>');
  editor.commands.insertContent('/');
  dismissSlash(editor);
  expect(slashMatchOf(editor.state)).toBeUndefined();
  expect(editor.getText()).toBe('/');
});

it.each([
  ['<p></p>', '<p>/</p>'],
  ['<p>Text</p><p>Konec</p>', '<p>Text</p><p>/</p><p>Konec</p>'],
  ['<ul><li>Bod</li></ul><p>Konec</p>', '<ul><li><p>Bod</p></li></ul><p>/</p><p>Konec</p>'],
])('opened by the toolbar in %s types a slash on a line of its own', (html, expected) => {
  open(html);
  openSlashMenu(editor);
  expect(editor.getHTML()).toBe(expected);
  expect(slashMatchOf(editor.state)?.query).toBe('');
});
