import { Editor } from '@tiptap/core';
import { expect, it } from 'vitest';
import { EDITOR_EXTENSIONS } from './editorExtensions';

const LINK = '<a href="https://youtu.be/dQw4w9WgXcQ">Film</a>';

it.each<[string, boolean]>([
  [`<p>${LINK}</p>`, true],
  [`<aside><p>${LINK}</p></aside>`, true],
  [`<p>Viz ${LINK}</p>`, false],
  [`<ul><li>${LINK}</li></ul>`, false],
  [`<table><tbody><tr><td>${LINK}</td></tr></tbody></table>`, false],
])('in %s the writer is told of a card: %s', (content, isCard) => {
  const editor = new Editor({ extensions: EDITOR_EXTENSIONS, content });
  expect(editor.view.dom.querySelector('[data-card]') !== null).toBe(isCard);
  editor.destroy();
});
