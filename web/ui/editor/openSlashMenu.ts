import type { Editor } from '@tiptap/react';

/** Types a slash: here in an empty paragraph, otherwise into a new one after what the cursor is in. */
export function openSlashMenu(editor: Editor): void {
  const { $from, to } = editor.state.selection;
  const isEmptyLine = $from.parent.type.name === 'paragraph' && $from.parent.content.size === 0;
  const chain = editor.chain().focus();
  if (isEmptyLine) return void chain.insertContent('/').run();
  const end = $from.depth > 0 ? $from.after(1) : to;
  const line = { type: 'paragraph', content: [{ type: 'text', text: '/' }] };
  chain
    .insertContentAt(end, line)
    .setTextSelection(end + 2)
    .scrollIntoView()
    .run();
}
