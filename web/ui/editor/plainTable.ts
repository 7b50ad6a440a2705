import { Table, TableView } from '@tiptap/extension-table';

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
export const PlainTable = Table.extend({
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
