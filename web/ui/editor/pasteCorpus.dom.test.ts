import { Editor } from '@tiptap/core';
import { expect, it } from 'vitest';
import { cleanPaste } from './cleanPaste';
import { EDITOR_EXTENSIONS } from './editorExtensions';
import { PASTE_CORPUS } from './pasteCorpus';
import { toStoredHtml } from './toStoredHtml';

it.each(PASTE_CORPUS)('pasted from $program', ({ html, stored }) => {
  const editor = new Editor({
    extensions: EDITOR_EXTENSIONS,
    editorProps: { transformPastedHTML: cleanPaste },
  });
  // jsdom has no events of the clipboard.
  editor.view.pasteHTML(html, new Event('paste') as ClipboardEvent);
  expect(toStoredHtml(editor.getHTML())).toBe(stored);
  editor.destroy();
});
