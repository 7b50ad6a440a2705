import { NodeSelection, type Selection, TextSelection } from '@tiptap/pm/state';
import type { Editor } from '@tiptap/react';

/** Selects what stands from the first of the elements to the last, and scrolls there. Gone elements are passed over. */
export function showPlace(editor: Editor, elements: readonly Element[]): void {
  const { view } = editor;
  const selection = selectionOf(editor, elements);
  if (selection) view.dispatch(view.state.tr.setSelection(selection).scrollIntoView());
  view.focus();
}

/** Marks the language of what stands from the first of the elements to the last. */
export function markLanguage(editor: Editor, elements: readonly Element[], lang: string): void {
  const place = placeOf(editor, elements);
  const type = editor.schema.marks.language;
  if (place && type)
    editor.view.dispatch(editor.state.tr.addMark(place.from, place.to, type.create({ lang })));
}

function placeOf({ view }: Editor, elements: readonly Element[]) {
  const [first] = elements;
  const last = elements.at(-1);
  if (!first || !last || !view.dom.contains(first) || !view.dom.contains(last)) return undefined;
  return { from: view.posAtDOM(first, 0), to: view.posAtDOM(last, last.childNodes.length) };
}

function selectionOf(editor: Editor, elements: readonly Element[]): Selection | undefined {
  const place = placeOf(editor, elements);
  if (!place) return undefined;
  const { doc } = editor.state;
  const start = doc.resolve(place.from);
  if (start.nodeAfter?.isBlock && start.nodeAfter.isAtom) return NodeSelection.create(doc, place.from);
  // A whole table would be selected cell by cell.
  if (elements[0]?.tagName === 'TABLE') return TextSelection.near(start);
  // With its head at the start, because the head is what is scrolled to.
  return TextSelection.between(doc.resolve(place.to), start);
}
