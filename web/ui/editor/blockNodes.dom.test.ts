import { Editor } from '@tiptap/core';
import { afterEach, expect, it } from 'vitest';
import { EDITOR_EXTENSIONS } from './editorExtensions';
import { toStoredHtml } from './toStoredHtml';

let editor: Editor;
afterEach(() => editor.destroy());

function open(html: string): void {
  editor = new Editor({ extensions: EDITOR_EXTENSIONS, content: html });
}

const stored = () => toStoredHtml(editor.getHTML());
const press = (key: string) =>
  editor.view.someProp('handleKeyDown', (handle) =>
    handle(editor.view, new KeyboardEvent('keydown', { key })),
  );

const PART = '<details><summary>Kdy?</summary><p>V pátek.</p></details>';
const CALLOUT = '<aside><p>Pozor</p><ul><li>led</li></ul></aside>';

it.each([PART, CALLOUT, `<aside>${PART}</aside>`])('keeps %s', (html) => {
  open(html);
  expect(stored()).toBe(html);
});

it('gives a part without a summary an empty one', () => {
  open('<details><p>V pátek.</p></details>');
  expect(stored()).toBe('<details><summary></summary><p>V pátek.</p></details>');
});

it('puts a paragraph into a part, the cursor into its summary, and Enter goes below it', () => {
  open('<p>V pátek.</p><p>Konec</p>');
  editor.commands.setTextSelection(3);
  editor.commands.setDetails();
  editor.commands.insertContent('Kdy?');
  expect(stored()).toBe(`${PART}<p>Konec</p>`);
  press('Enter');
  editor.commands.insertContent('Už ');
  expect(stored()).toBe(`${PART.replace('V p', 'Už V p')}<p>Konec</p>`);
});

it('is not put into the summary of a part', () => {
  open(PART);
  editor.commands.setTextSelection(2);
  expect(editor.can().setDetails()).toBe(false);
});

it('makes paragraphs of a part by Backspace at its start', () => {
  open(PART);
  editor.commands.setTextSelection(2);
  press('Backspace');
  expect(stored()).toBe('<p>Kdy?</p><p>V pátek.</p>');
});

it('puts a paragraph into a box and takes it out', () => {
  open('<p>Pozor</p>');
  editor.commands.setTextSelection(2);
  editor.commands.toggleCallout();
  expect(stored()).toBe('<aside><p>Pozor</p></aside>');
  editor.commands.toggleCallout();
  expect(stored()).toBe('<p>Pozor</p>');
});
