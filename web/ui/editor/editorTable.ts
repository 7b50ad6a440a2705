import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';

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
});

export const TABLE_PARTS = [
  PlainTable.configure({ resizable: false }),
  TableRow,
  TableHeader,
  TableCell,
] as const;
