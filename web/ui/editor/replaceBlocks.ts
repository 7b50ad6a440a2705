import { createDocument } from '@tiptap/core';
import type { Editor } from '@tiptap/react';
import { diffArrays } from 'diff';

/**
 * Shows HTML that was changed outside the editor, e.g. merged or restored. Only blocks that differ are replaced, so that
 * the cursor stays in one that does not; the change is not undone with what was typed.
 */
export function replaceBlocks({ state, view, schema }: Editor, html: string): void {
  const wanted = createDocument(html, schema);
  const changes = diffArrays([...state.doc.children], [...wanted.children], {
    comparator: (one, other) => one.eq(other),
  });
  const { tr } = state;
  let position = 0;
  for (const [index, { value, added, removed }] of changes.entries()) {
    const size = value.reduce((sum, node) => sum + node.nodeSize, 0);
    const next = changes[index + 1];
    // A replacement at once: without a block between, the document would get an empty one.
    if (removed) tr.replaceWith(position, position + size, next?.added ? next.value : []);
    else if (added && !changes[index - 1]?.removed) tr.insert(position, value);
    if (!removed) position += size;
  }
  tr.setMeta('preventUpdate', true).setMeta('addToHistory', false);
  if (tr.docChanged) view.dispatch(tr);
}
