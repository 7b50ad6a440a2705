import { type Editor, findParentNode } from '@tiptap/core';
import { hasHeaderColumn, hasHeaderRow } from './tableHeaders';

export interface TableTool {
  readonly label: string;
  /** Where given, the tool switches something on and off. */
  readonly isOn?: (editor: Editor) => boolean;
  readonly isEnabled?: (editor: Editor) => boolean;
  readonly run: (editor: Editor) => unknown;
}

export interface TableMenu {
  readonly label: string;
  readonly tools: readonly TableTool[];
}

export const TABLE_MENUS: readonly TableMenu[] = [
  {
    label: 'Řádek',
    tools: [
      { label: 'Přidat řádek nad', run: (editor) => editor.chain().focus().addRowBefore().run() },
      { label: 'Přidat řádek pod', run: (editor) => editor.chain().focus().addRowAfter().run() },
      { label: 'Smazat řádek', run: (editor) => editor.chain().focus().deleteRow().run() },
      {
        label: 'První řádek je záhlaví',
        isOn: hasHeaderRow,
        run: (editor) => editor.chain().focus().toggleHeaderRow().run(),
      },
    ],
  },
  {
    label: 'Sloupec',
    tools: [
      { label: 'Přidat sloupec vlevo', run: (editor) => editor.chain().focus().addColumnBefore().run() },
      { label: 'Přidat sloupec vpravo', run: (editor) => editor.chain().focus().addColumnAfter().run() },
      { label: 'Smazat sloupec', run: (editor) => editor.chain().focus().deleteColumn().run() },
      {
        label: 'První sloupec je záhlaví',
        isOn: hasHeaderColumn,
        run: (editor) => editor.chain().focus().toggleHeaderColumn().run(),
      },
    ],
  },
  {
    label: 'Buňky',
    tools: [
      {
        label: 'Sloučit vybrané buňky',
        isEnabled: (editor) => editor.can().mergeCells(),
        run: (editor) => editor.chain().focus().mergeCells().run(),
      },
      {
        label: 'Rozdělit sloučenou buňku',
        isEnabled: (editor) => editor.can().splitCell(),
        run: (editor) => editor.chain().focus().splitCell().run(),
      },
    ],
  },
];

/** The table around the cursor: its position and its caption; undefined outside of tables. */
export function currentTable(
  editor: Editor,
): { readonly position: number; readonly caption: string } | undefined {
  const found = findParentNode(({ type }) => type.name === 'table')(editor.state.selection);
  return found && { position: found.pos, caption: found.node.attrs.caption as string };
}
