import type { Editor } from '@tiptap/core';
import { Selection } from '@tiptap/pm/state';
import type { FigureAttributes } from './figureAttributes';

/** Keeps the selection, which an exchange of the whole picture would lose. */
export function setFigureAttributes(
  { view }: Editor,
  position: number | undefined,
  changes: Partial<FigureAttributes>,
  isUndoable: boolean,
): void {
  if (position === undefined) return;
  const { tr } = view.state;
  for (const [name, value] of Object.entries(changes)) tr.setNodeAttribute(position, name, value);
  view.dispatch(isUndoable ? tr : tr.setMeta('addToHistory', false));
}

/** Goes to the next picture of the text without words, if that is wanted and there is one; otherwise below this one. */
export function leaveFigure(editor: Editor, position: number | undefined, isNextWanted: boolean): void {
  if (isNextWanted && focusUndescribedFigure(editor)) return;
  if (position === undefined) return;
  const { view } = editor;
  const end = position + (view.state.doc.nodeAt(position)?.nodeSize ?? 1);
  view.dispatch(view.state.tr.setSelection(Selection.near(view.state.doc.resolve(end))).scrollIntoView());
  view.focus();
}

/** Puts the cursor into the words of the selected picture. False when none is selected. */
export function focusSelectedFigure({ view, state }: Editor): boolean {
  const figure = view.nodeDOM(state.selection.from);
  const field = figure instanceof Element && figure.querySelector<HTMLInputElement>('input.alt');
  if (field) field.focus();
  return Boolean(field);
}

/** Puts the cursor into the words of the first picture that has none. False when all have. */
export function focusUndescribedFigure({ view }: Editor): boolean {
  const fields = [...view.dom.querySelectorAll<HTMLInputElement>('figure input.alt')];
  const field = fields.find(({ value }) => value.trim() === '');
  field?.focus();
  return field !== undefined;
}
