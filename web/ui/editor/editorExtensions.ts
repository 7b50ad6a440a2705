import { Mark, mergeAttributes } from '@tiptap/core';
import { Table, TableCell, TableHeader, TableRow, TableView } from '@tiptap/extension-table';
import { Placeholder } from '@tiptap/extensions';
import StarterKit from '@tiptap/starter-kit';
import { Callout, Details, Summary } from './blockNodes';
import { CardHints } from './cardHints';
import { CzechTyping } from './czechTyping';
import { Figure } from './editorFigure';
import { RetypedLink } from './retypedLink';
import { SearchHighlights } from './searchHighlights';
import { SlashCommand } from './slashCommand';

/** A table as readers see it: with its caption, which is changed in a dialog. */
class CaptionedTableView extends TableView {
  constructor(...args: ConstructorParameters<typeof TableView>) {
    super(...args);
    const { caption } = this.node.attrs as { caption: string };
    if (caption === '') return;
    const element = this.table.createCaption();
    element.contentEditable = 'false';
    element.textContent = caption;
  }
}

/** Tables are stored with a caption and without column widths, which do not fit a phone. */
const PlainTable = Table.extend({
  addAttributes() {
    return {
      ...this.parent?.(),
      caption: {
        default: '',
        parseHTML: (table: HTMLElement) => table.querySelector('caption')?.textContent?.trim() ?? '',
        renderHTML: () => ({}),
      },
    };
  },
  parseHTML: () => [{ tag: 'table' }, { tag: 'caption', ignore: true }],
  renderHTML({ node }) {
    const { caption } = node.attrs as { caption: string };
    const rows = ['tbody', 0] as const;
    return caption === '' ? ['table', rows] : ['table', ['caption', caption], rows];
  },
}).configure({ resizable: false, View: CaptionedTableView });

const Subscript = Mark.create({
  name: 'subscript',
  excludes: 'superscript',
  parseHTML: () => [{ tag: 'sub' }],
  renderHTML: ({ HTMLAttributes }) => ['sub', mergeAttributes(HTMLAttributes), 0],
});

const Superscript = Mark.create({
  name: 'superscript',
  excludes: 'subscript',
  parseHTML: () => [{ tag: 'sup' }],
  renderHTML: ({ HTMLAttributes }) => ['sup', mergeAttributes(HTMLAttributes), 0],
});

/** A passage in another language, which a screen reader reads in its own way (WCAG 3.1.2). */
const Language = Mark.create({
  name: 'language',
  addAttributes: () => ({ lang: { default: null } }),
  parseHTML: () => [{ tag: 'span[lang]' }],
  renderHTML: ({ HTMLAttributes }) => ['span', mergeAttributes(HTMLAttributes), 0],
});

const PLACEHOLDER = 'Pište, nebo stiskněte / a vyberte, co vložit';

export const EDITOR_EXTENSIONS = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    link: {
      openOnClick: false,
      autolink: true,
      defaultProtocol: 'https',
      HTMLAttributes: { target: null, rel: 'noopener noreferrer', class: null },
    },
  }),
  CardHints,
  CzechTyping,
  RetypedLink,
  Figure,
  Callout,
  Details,
  Summary,
  Subscript,
  Superscript,
  Language,
  PlainTable,
  TableRow,
  TableHeader,
  TableCell,
  SearchHighlights,
  SlashCommand,
  Placeholder.configure({ placeholder: PLACEHOLDER }),
];
