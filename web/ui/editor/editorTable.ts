import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';

/** A table as it is stored: with its caption, without widths, which a phone could not keep. */
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

/** Everything that a table is made of. */
export const TABLE_PARTS = [
  PlainTable.configure({ resizable: false }),
  TableRow,
  TableHeader,
  TableCell,
] as const;
