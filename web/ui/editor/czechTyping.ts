import { Extension } from '@tiptap/core';
import { closeHistory } from '@tiptap/pm/history';
import { type EditorState, Plugin } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { correctTyping } from '../../lib/correctTyping';

/** Czech quotation marks and dashes as one types; Ctrl+Z right after gives back what was typed. */
export const CzechTyping = Extension.create({
  name: 'czechTyping',
  // Before the rules for lists and links, which take the same characters.
  priority: 200,
  addProseMirrorPlugins: () => [
    new Plugin({
      props: { handleTextInput: (view, from, to, text) => typeCorrected(view, from, to, text) },
    }),
  ],
});

function typeCorrected(view: EditorView, from: number, to: number, typed: string): boolean {
  if (view.composing || isCode(view.state)) return false;
  const start = view.state.doc.resolve(from);
  const correction = correctTyping(start.parent.textBetween(0, start.parentOffset, undefined, '\n'), typed);
  if (!correction) return false;
  view.dispatch(view.state.tr.insertText(typed, from, to));
  const { tr } = view.state;
  tr.insertText(correction.text, from - correction.replaced, from + typed.length);
  view.dispatch(closeHistory(tr).scrollIntoView());
  // What is typed next is undone apart from the correction.
  view.dispatch(closeHistory(view.state.tr));
  return true;
}

function isCode({ selection, schema, storedMarks }: EditorState): boolean {
  const { $from } = selection;
  const { code } = schema.marks;
  return (
    $from.parent.type.spec.code === true ||
    (code !== undefined && code.isInSet(storedMarks ?? $from.marks()) !== undefined)
  );
}
