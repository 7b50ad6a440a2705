import { createDocument } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import type { Editor } from '@tiptap/react';
import { diffArrays } from 'diff';
import { toStoredHtml } from './toStoredHtml';

/**
 * Shows HTML that was changed outside the editor, e.g. merged or restored. Only blocks that differ are replaced, so that
 * the cursor stays in one that does not; the change is not undone with what was typed. A picture on its way stays: no
 * HTML from outside has it.
 */
export function replaceBlocks(editor: Editor, html: string): void {
  const { state, view, schema } = editor;
  const wanted = createDocument(html, schema);
  // The server writes the same text in other HTML.
  if (createDocument(toStoredHtml(editor.getHTML()), schema).eq(wanted)) return;
  const changes = diffArrays([...state.doc.children], [...wanted.children], {
    comparator: (one, other) => one.eq(other),
  });
  const { tr } = state;
  let position = 0;
  for (const [index, { value, added, removed }] of changes.entries()) {
    const size = value.reduce((sum, node) => sum + node.nodeSize, 0);
    const next = changes[index + 1];
    // A replacement at once: without a block between, the document would get an empty one.
    if (removed) {
      const pictures = value.filter(isPendingPicture);
      tr.replaceWith(position, position + size, [...(next?.added ? next.value : []), ...pictures]);
      position += pictures.reduce((sum, picture) => sum + picture.nodeSize, 0);
    }
    if (added && !changes[index - 1]?.removed) tr.insert(position, value);
    if (!removed) position += size;
  }
  tr.setMeta('preventUpdate', true).setMeta('addToHistory', false);
  if (tr.docChanged) view.dispatch(tr);
}

function isPendingPicture({ type, attrs }: Node): boolean {
  return type.name === 'figure' && attrs.upload !== null;
}
