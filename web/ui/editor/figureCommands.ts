import type { Editor } from '@tiptap/core';
import { Selection } from '@tiptap/pm/state';
import type { EditorImage } from './editorTypes';
import type { FigureAttributes } from './figureAttributes';
import type { PictureUploads } from './pictureUploads';

/** Puts files into the text, which show how far they are; what they show is asked for at the first. */
export function addPictures(editor: Editor, uploads: PictureUploads, files: readonly File[]): void {
  for (const file of files) editor.commands.setFigure({ upload: uploads.add(file) });
  // Their fields are rendered by then.
  if (files.length > 0) setTimeout(() => focusUndescribedFigure(editor));
}

/** Puts an uploaded picture into the text; what it shows is asked for where that is not known. */
export function insertPicture(editor: Editor, { url, alt }: EditorImage): void {
  editor.commands.setFigure({ src: url, alt });
  if (alt !== '') editor.commands.focus();
  else setTimeout(() => focusUndescribedFigure(editor));
}

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
  // What the editor says of a paste is to stay when a picture arrives.
  view.dispatch(isUndoable ? tr : tr.setMeta('addToHistory', false).setMeta('uiEvent', 'upload'));
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
