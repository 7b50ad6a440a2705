import { type Editor, isNodeSelection } from '@tiptap/core';

/**
 * Puts in a paragraph that is only a link, which readers see as a card where it leads to a PDF, a video or a map. It comes
 * after a selected picture, as the last inserted one is, and replaces selected text.
 */
export function insertLinkParagraph(editor: Editor, href: string, text: string): void {
  const { selection } = editor.state;
  const target = isNodeSelection(selection) ? selection.to : { from: selection.from, to: selection.to };
  const link = { type: 'text', text, marks: [{ type: 'link', attrs: { href } }] };
  editor
    .chain()
    .focus()
    .insertContentAt(target, { type: 'paragraph', content: [link] })
    .run();
}
