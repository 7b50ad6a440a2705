import type { Editor } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { Selection } from '@tiptap/pm/state';
import type { EditorImage } from './editorTypes';
import type { FigureAttributes } from './figureAttributes';
import type { PictureUploads } from './pictureUploads';

/** Puts files into the text, which show how far they are; what they show is asked for at the first. */
export function addPictures(editor: Editor, uploads: PictureUploads, files: readonly File[]): void {
  const ids = files.map((file) => uploads.add(file));
  for (const upload of ids) editor.commands.setFigure({ upload });
  // Their fields are rendered by then.
  if (ids.length > 0) setTimeout(() => focusFigure(editor, ({ upload }) => upload === ids[0]));
}

/** Puts an uploaded picture into the text; what it shows is asked for where that is not known. */
export function insertPicture(editor: Editor, { url, alt }: EditorImage): void {
  editor.commands.setFigure({ src: url, alt });
  if (alt !== '') editor.commands.focus();
  else setTimeout(() => focusSelectedFigure(editor));
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

/** Goes to the next picture below without words, if that is wanted and there is one; otherwise below this one. */
export function leaveFigure(editor: Editor, position: number | undefined, isNextWanted: boolean): void {
  if (position === undefined) return;
  const isNext = ({ alt }: FigureAttributes, place: number) => place > position && alt.trim() === '';
  if (isNextWanted && focusFigure(editor, isNext)) return;
  const { view } = editor;
  const end = position + (view.state.doc.nodeAt(position)?.nodeSize ?? 1);
  view.dispatch(view.state.tr.setSelection(Selection.near(view.state.doc.resolve(end))).scrollIntoView());
  view.focus();
}

/** Puts the cursor into the words of the selected picture. False when none is selected. */
export function focusSelectedFigure(editor: Editor): boolean {
  const { from } = editor.state.selection;
  return focusFigure(editor, (_attributes, place) => place === from);
}

export function hasPendingFigure(doc: Node): boolean {
  let isPending = false;
  doc.descendants(({ type, attrs }) => {
    isPending ||= type.name === 'figure' && attrs.upload !== null;
    return !isPending;
  });
  return isPending;
}

/** Puts the cursor into the words of a picture that has not arrived. False when all have. */
export function focusPendingFigure(editor: Editor): boolean {
  return focusFigure(editor, ({ upload }) => upload !== null);
}

/** Puts the cursor into the words of the first picture that is meant. False when there is none. */
function focusFigure(
  { view }: Editor,
  isMeant: (attributes: FigureAttributes, place: number) => boolean,
): boolean {
  const places: number[] = [];
  view.state.doc.descendants((node, place) => {
    if (node.type.name === 'figure' && isMeant(node.attrs as FigureAttributes, place)) places.push(place);
  });
  const [place] = places;
  const figure = place === undefined ? null : view.nodeDOM(place);
  const field = figure instanceof Element && figure.querySelector<HTMLInputElement>('input.alt');
  if (field) field.focus();
  return Boolean(field);
}
