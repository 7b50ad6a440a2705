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
  ListCollapse,
  ListOrdered,
  type LucideIcon,
  Minus,
  Plus,
  Quote,
  Redo2,
  RemoveFormatting,
  Search,
  SquarePlay,
  Strikethrough,
  Table,
  TriangleAlert,
  Underline,
  Undo2,
} from 'lucide-react';
import { openSlashMenu } from './openSlashMenu';

export interface Tool {
  readonly id: string;
  readonly label: string;
  readonly keys?: string;
  /** Other names by which the slash menu finds it; without them it does not offer it. */
  readonly keywords?: string;
  readonly icon: LucideIcon;
  readonly isOn?: (editor: Editor) => boolean;
  readonly isEnabled?: (editor: Editor) => boolean;
  /** Without it the tool opens what the editor keeps under its id, e.g. a dialog. */
  readonly run?: (editor: Editor) => unknown;
}

const heading = (level: 2 | 3 | 4, icon: LucideIcon): Tool => ({
  id: `h${level}`,
  label: `Nadpis ${level}. úrovně`,
  keys: `Ctrl+Alt+${level}`,
  keywords: `kapitola titulek h${level}`,
  icon,
  isOn: (editor) => editor.isActive('heading', { level }),
  run: (editor) => editor.chain().focus().toggleHeading({ level }).run(),
});

const CALLOUT: Tool = {
  id: 'callout',
  label: 'Upozornění v rámečku',
  keywords: 'callout poznámka důležité výstraha pozor',
  icon: TriangleAlert,
  isOn: (editor) => editor.isActive('callout'),
  isEnabled: (editor) => editor.can().toggleCallout(),
  run: (editor) => editor.chain().focus().toggleCallout().run(),
};

const DETAILS: Tool = {
  id: 'details',
  label: 'Rozbalovací část',
  keywords: 'details otázka odpověď podrobnosti skrýt',
  icon: ListCollapse,
  isEnabled: (editor) => editor.can().setDetails(),
  run: (editor) => editor.chain().focus().setDetails().run(),
};

const EMBED: Tool = {
  id: 'embed',
  label: 'Video nebo mapa',
  keywords: 'youtube vimeo mapy přehrát film',
  icon: SquarePlay,
};

const RULE: Tool = {
  id: 'rule',
  label: 'Vodorovná čára',
  keywords: 'oddělovač předěl linka',
  icon: Minus,
  run: (editor) => editor.chain().focus().setHorizontalRule().run(),
};

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
      keywords: 'seznam body puntíky',
      icon: List,
      isOn: (editor) => editor.isActive('bulletList'),
      run: (editor) => editor.chain().focus().toggleBulletList().run(),
    },
    {
      id: 'numbers',
      label: 'Číslování',
      keys: 'Ctrl+Shift+7',
      keywords: 'číslovaný seznam kroky pořadí',
      icon: ListOrdered,
      isOn: (editor) => editor.isActive('orderedList'),
      run: (editor) => editor.chain().focus().toggleOrderedList().run(),
    },
    {
      id: 'quote',
      label: 'Citace',
      keys: 'Ctrl+Shift+B',
      keywords: 'citát výrok',
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
    {
      id: 'image',
      label: 'Obrázek',
      keywords: 'fotka fotografie foto obrázky',
      icon: Image,
      isOn: (editor) => editor.isActive('figure'),
    },
    {
      id: 'table',
      label: 'Tabulka',
      keywords: 'rozvrh sloupce řádky',
      icon: Table,
      isEnabled: (editor) => !editor.isActive('table'),
      run: (editor) => editor.chain().focus().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run(),
    },
    { id: 'insert', label: 'Vložit další', keys: '/', icon: Plus, run: openSlashMenu },
  ],
  [{ id: 'find', label: 'Najít a nahradit', keys: 'Ctrl+F', icon: Search }],
];

export const INSERT_TOOLS: readonly Tool[] = [...TOOLS.flat(), EMBED, CALLOUT, DETAILS, RULE].filter(
  ({ keywords }) => keywords !== undefined,
);
