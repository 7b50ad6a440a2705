import { createRequire } from 'node:module';
import PDFDocument from 'pdfkit';
import { bindShortWords } from '../../shared/bindShortWords.ts';

type Structure = ReturnType<PDFKit.PDFDocument['struct']>;
type Cell = { text: string; width: number };

const { resolve } = createRequire(import.meta.url);
const FONTS = '@expo-google-fonts/source-sans-3';
const REGULAR = resolve(`${FONTS}/400Regular/SourceSans3_400Regular.ttf`);
const BOLD = resolve(`${FONTS}/600SemiBold/SourceSans3_600SemiBold.ttf`);

const MARGIN = 56;
const FOOTER = 30;
const SIZE = { title: 19, heading: 13, text: 10.5, small: 8.5, hash: 7.5 };
/** On one line, so that it can be copied. */
const HASH = /^[0-9a-f]{64}$/;
const GREY = '#4a5258';
const LINE = '#c3ccd1';
const GUTTER = 10;

interface PdfOptions {
  title: string;
  author: string;
  createdAt: Date;
}

/** A4 pages in Czech with tagged headings, paragraphs and tables, so that a screen reader reads them as such (PDF/UA). */
export function createTaggedPdf({ title, author, createdAt }: PdfOptions) {
  const options: PDFKit.PDFDocumentOptions = {
    size: 'A4',
    margin: MARGIN,
    bufferPages: true,
    font: REGULAR,
    pdfVersion: '1.7',
    tagged: true,
    lang: 'cs-CZ',
    displayTitle: true,
    info: { Title: title, Author: author, Creator: 'Nástěnka', CreationDate: createdAt },
  };
  // The types of the library do not know this standard yet.
  const doc = new PDFDocument(Object.assign(options, { subset: 'PDF/UA' }));
  doc.registerFont('regular', REGULAR).registerFont('bold', BOLD);
  const root = doc.struct('Document');
  doc.addStructure(root);
  const chunks: Buffer[] = [];
  const ended = new Promise<Buffer>((done, fail) =>
    doc
      .on('data', (chunk: Buffer) => chunks.push(chunk))
      .on('end', () => done(Buffer.concat(chunks)))
      .on('error', fail),
  );
  const width = doc.page.width - 2 * MARGIN;

  const font = (name: 'regular' | 'bold', size: number, color = 'black') =>
    doc.font(name).fontSize(size).fillColor(color);

  /** What is drawn next is not torn apart where a page has room for it. */
  function reserve(height: number): void {
    if (doc.y + height > doc.page.height - MARGIN - FOOTER) doc.addPage();
  }

  function artifact(draw: () => void): void {
    doc.markContent('Artifact', { type: 'Layout' });
    draw();
    doc.endMarkedContent();
  }

  function rule(y: number, from = MARGIN, to = MARGIN + width): void {
    artifact(() => doc.moveTo(from, y).lineTo(to, y).lineWidth(0.5).strokeColor(LINE).stroke());
  }

  function write(parent: Structure, type: string, text: string, options?: { scope: 'Row' | 'Column' }): void {
    const at = { x: doc.x, y: doc.y };
    const element = doc.struct(type, options as PDFKit.Mixins.StructureElementOptions | undefined);
    parent.add(element);
    element.add(() => doc.text(bindShortWords(text), at.x, at.y, textOptions));
    element.end();
  }
  let textOptions: PDFKit.Mixins.TextOptions = { width };

  function paragraph(text: string, type = 'P'): void {
    textOptions = { width };
    reserve(doc.heightOfString(bindShortWords(text), textOptions));
    doc.x = MARGIN;
    write(root, type, text);
  }

  const cellFont = (isHeader: boolean, { text }: Cell) =>
    font(isHeader ? 'bold' : 'regular', HASH.test(text) ? SIZE.hash : SIZE.text, isHeader ? GREY : 'black');

  function row(
    table: Structure,
    cells: readonly Cell[],
    scopeOf: (index: number) => 'Row' | 'Column' | null,
  ) {
    const heights = cells.map((cell, index) => {
      cellFont(scopeOf(index) !== null, cell);
      return doc.heightOfString(bindShortWords(cell.text), { width: cell.width - GUTTER });
    });
    reserve(Math.max(...heights) + 6);
    const top = doc.y + 2;
    const line = doc.struct('TR');
    table.add(line);
    let x = MARGIN;
    for (const [index, cell] of cells.entries()) {
      const scope = scopeOf(index);
      cellFont(scope !== null, cell);
      textOptions = { width: cell.width - GUTTER };
      // Smaller text on the line of its neighbours.
      Object.assign(doc, { x, y: top + (HASH.test(cell.text) ? 3 : 0) });
      write(line, scope === null ? 'TD' : 'TH', cell.text, scope === null ? undefined : { scope });
      x += cell.width;
    }
    line.end();
    Object.assign(doc, { x: MARGIN, y: top + Math.max(...heights) + 3 });
    rule(doc.y);
    doc.y += 2;
  }

  return {
    title(text: string): void {
      font('bold', SIZE.title);
      paragraph(text, 'H1');
      doc.y += 8;
    },

    heading(text: string): void {
      // With the first line of what it is of.
      reserve(60);
      doc.y += 12;
      font('bold', SIZE.heading);
      paragraph(text, 'H2');
      doc.y += 3;
    },

    subheading(text: string): void {
      reserve(60);
      doc.y += 6;
      font('bold', SIZE.text);
      paragraph(text, 'H3');
    },

    paragraph(text: string): void {
      font('regular', SIZE.text);
      doc.y += 2;
      paragraph(text);
      doc.y += 3;
    },

    facts(facts: readonly (readonly [string, string])[]): void {
      const table = doc.struct('Table');
      root.add(table);
      const first = 150;
      for (const [label, value] of facts)
        row(
          table,
          [
            { text: label, width: first },
            { text: value, width: width - first },
          ],
          (index) => (index === 0 ? 'Row' : null),
        );
      table.end();
    },

    /** @param columns with their widths in parts of the whole */
    table(columns: readonly { head: string; part: number }[], rows: readonly (readonly string[])[]): void {
      const parts = columns.reduce((sum, { part }) => sum + part, 0);
      const cells = (texts: readonly string[]): Cell[] =>
        columns.map(({ part }, index) => ({ text: texts[index] ?? '', width: (width * part) / parts }));
      const table = doc.struct('Table');
      root.add(table);
      row(table, cells(columns.map(({ head }) => head)), () => 'Column');
      for (const texts of rows) row(table, cells(texts), () => null);
      table.end();
    },

    /** Lines to write on by hand, side by side. */
    blanks(labels: readonly string[]): void {
      const height = 92;
      reserve(height);
      const top = doc.y + height - 22;
      const each = width / labels.length;
      for (const [index, label] of labels.entries()) {
        const x = MARGIN + index * each;
        rule(top, x, x + each - 2 * GUTTER);
        font('regular', SIZE.small, GREY);
        textOptions = { width: each - 2 * GUTTER };
        Object.assign(doc, { x, y: top + 4 });
        write(root, 'P', label);
      }
      doc.x = MARGIN;
    },

    /** Numbers the pages. @param foot beside the numbers */
    async end(foot: string): Promise<Buffer> {
      root.end();
      const { start, count } = doc.bufferedPageRange();
      for (let page = start; page < start + count; page += 1) {
        doc.switchToPage(page);
        // Text below the margin would begin another page.
        doc.page.margins.bottom = 0;
        doc.markContent('Artifact', { type: 'Pagination' });
        font('regular', SIZE.small, GREY);
        const y = doc.page.height - MARGIN;
        doc.text(foot, MARGIN, y, { width: width - 80, lineBreak: false });
        doc.text(`Strana ${page + 1} z\u00a0${count}`, MARGIN + width - 80, y, { width: 80, align: 'right' });
        doc.endMarkedContent();
      }
      doc.end();
      return ended;
    },
  };
}
