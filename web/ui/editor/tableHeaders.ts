import type { Editor } from '@tiptap/core';

type TextNode = Editor['state']['doc'];

export function hasHeaderRow(editor: Editor): boolean {
  return areHeaders(cellsOf(editor)[0]);
}

export function hasHeaderColumn(editor: Editor): boolean {
  return areHeaders(cellsOf(editor).flatMap(([first]) => (first ? [first] : [])));
}

function areHeaders(cells: readonly TextNode[] | undefined): boolean {
  return cells !== undefined && cells.length > 0 && cells.every(({ type }) => type.name === 'tableHeader');
}

/** The cells by rows; empty outside a table. */
function cellsOf({ state }: Editor): readonly (readonly TextNode[])[] {
  const { $from } = state.selection;
  for (let depth = $from.depth; depth > 0; depth--) {
    const node = $from.node(depth);
    if (node.type.name === 'table') return node.children.map((row) => row.children);
  }
  return [];
}
