import type { Editor } from '@tiptap/react';
import {
  Bold,
  Heading2,
  Heading3,
  Heading4,
  Image,
  Italic,
  Languages,
  Link,
  List,
  ListOrdered,
  type LucideIcon,
  Minus,
  Quote,
  Redo2,
  RemoveFormatting,
  Strikethrough,
  Table,
  Underline,
  Undo2,
} from 'lucide-react';

import { hasHeaderColumn, hasHeaderRow } from './tableHeaders';

export interface Tool {
  readonly id: string;
  readonly label: string;
  readonly keys?: string;
  readonly icon: LucideIcon;
  readonly isOn?: (editor: Editor) => boolean;
  readonly isEnabled?: (editor: Editor) => boolean;
  readonly run?: (editor: Editor) => unknown;
}

const heading = (level: 2 | 3 | 4, icon: LucideIcon): Tool => ({
  id: `h${level}`,
  label: `Nadpis ${level}. úrovně`,
  keys: `Ctrl+Alt+${level}`,
  icon,
  isOn: (editor) => editor.isActive('heading', { level }),
  run: (editor) => editor.chain().focus().toggleHeading({ level }).run(),
});

export const TOOLS: readonly (readonly Tool[])[] = [
  [
    {
      id: 'undo',
      label: 'Krok zpět',
      keys: 'Ctrl+Z',
      icon: Undo2,
      isEnabled: (editor) => editor.can().undo(),
      run: (editor) => editor.chain().focus().undo().run(),
    },
    {
      id: 'redo',
      label: 'Krok vpřed',
      keys: 'Ctrl+Shift+Z',
      icon: Redo2,
      isEnabled: (editor) => editor.can().redo(),
      run: (editor) => editor.chain().focus().redo().run(),
    },
  ],
  [heading(2, Heading2), heading(3, Heading3), heading(4, Heading4)],
  [
    {
      id: 'bold',
      label: 'Tučně',
      keys: 'Ctrl+B',
      icon: Bold,
      isOn: (editor) => editor.isActive('bold'),
      run: (editor) => editor.chain().focus().toggleBold().run(),
    },
    {
      id: 'italic',
      label: 'Kurzíva',
      keys: 'Ctrl+I',
      icon: Italic,
      isOn: (editor) => editor.isActive('italic'),
      run: (editor) => editor.chain().focus().toggleItalic().run(),
    },
    {
      id: 'underline',
      label: 'Podtržení',
      keys: 'Ctrl+U',
      icon: Underline,
      isOn: (editor) => editor.isActive('underline'),
      run: (editor) => editor.chain().focus().toggleUnderline().run(),
    },
    {
      id: 'strike',
      label: 'Přeškrtnutí',
      keys: 'Ctrl+Shift+S',
      icon: Strikethrough,
      isOn: (editor) => editor.isActive('strike'),
      run: (editor) => editor.chain().focus().toggleStrike().run(),
    },
    {
      id: 'plain',
      label: 'Zrušit formátování',
      icon: RemoveFormatting,
      run: (editor) => editor.chain().focus().unsetAllMarks().clearNodes().run(),
    },
  ],
  [
    {
      id: 'bullets',
      label: 'Odrážky',
      keys: 'Ctrl+Shift+8',
      icon: List,
      isOn: (editor) => editor.isActive('bulletList'),
      run: (editor) => editor.chain().focus().toggleBulletList().run(),
    },
    {
      id: 'numbers',
      label: 'Číslování',
      keys: 'Ctrl+Shift+7',
      icon: ListOrdered,
      isOn: (editor) => editor.isActive('orderedList'),
      run: (editor) => editor.chain().focus().toggleOrderedList().run(),
    },
    {
      id: 'quote',
      label: 'Citace',
      keys: 'Ctrl+Shift+B',
      icon: Quote,
      isOn: (editor) => editor.isActive('blockquote'),
      run: (editor) => editor.chain().focus().toggleBlockquote().run(),
    },
  ],
  [
    {
      id: 'link',
      label: 'Odkaz',
      keys: 'Ctrl+K',
      icon: Link,
      isOn: (editor) => editor.isActive('link'),
    },
    {
      id: 'language',
      label: 'Jazyk vybraného textu',
      icon: Languages,
      isOn: (editor) => editor.isActive('language'),
      isEnabled: (editor) => !editor.state.selection.empty || editor.isActive('language'),
    },
    { id: 'image', label: 'Obrázek', icon: Image, isOn: (editor) => editor.isActive('figure') },
    {
      id: 'table',
      label: 'Tabulka',
      icon: Table,
      isEnabled: (editor) => !editor.isActive('table'),
      run: (editor) => editor.chain().focus().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run(),
    },
    {
      id: 'rule',
      label: 'Vodorovná čára',
      icon: Minus,
      run: (editor) => editor.chain().focus().setHorizontalRule().run(),
    },
  ],
];

export const TABLE_TOOLS: readonly {
  readonly label: string;
  readonly short: string;
  readonly isOn?: (editor: Editor) => boolean;
  readonly run: (editor: Editor) => unknown;
}[] = [
  { label: 'Přidat řádek nad', short: '+ řádek ↑', run: (e) => e.chain().focus().addRowBefore().run() },
  { label: 'Přidat řádek pod', short: '+ řádek ↓', run: (e) => e.chain().focus().addRowAfter().run() },
  { label: 'Smazat řádek', short: '− řádek', run: (e) => e.chain().focus().deleteRow().run() },
  {
    label: 'Přidat sloupec vlevo',
    short: '+ sloupec ←',
    run: (e) => e.chain().focus().addColumnBefore().run(),
  },
  {
    label: 'Přidat sloupec vpravo',
    short: '+ sloupec →',
    run: (e) => e.chain().focus().addColumnAfter().run(),
  },
  { label: 'Smazat sloupec', short: '− sloupec', run: (e) => e.chain().focus().deleteColumn().run() },
  {
    label: 'Řádek záhlaví',
    short: 'záhlaví řádku',
    isOn: hasHeaderRow,
    run: (e) => e.chain().focus().toggleHeaderRow().run(),
  },
  {
    label: 'Sloupec záhlaví',
    short: 'záhlaví sloupce',
    isOn: hasHeaderColumn,
    run: (e) => e.chain().focus().toggleHeaderColumn().run(),
  },
  {
    label: 'Spojit nebo rozdělit buňky',
    short: 'spojit buňky',
    run: (e) => e.chain().focus().mergeOrSplit().run(),
  },
  { label: 'Smazat tabulku', short: '− tabulka', run: (e) => e.chain().focus().deleteTable().run() },
];
