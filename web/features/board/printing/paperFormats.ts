interface PaperFormat {
  readonly label: string;
  /** Sides and margins in millimetres. */
  readonly width: number;
  readonly height: number;
  readonly margin: { readonly block: number; readonly inline: number };
  /** Of the text, in points. A3 hangs higher and is read from two metres, so its type grows more than its sides. */
  readonly type: number;
}

export const PAPER_FORMATS = {
  a4: { label: 'A4', width: 210, height: 297, margin: { block: 15, inline: 16 }, type: 13 },
  a3: { label: 'A3', width: 297, height: 420, margin: { block: 21, inline: 22 }, type: 21 },
} as const satisfies Record<string, PaperFormat>;

export type PaperFormatName = keyof typeof PAPER_FORMATS;

const POINTS_PER_MM = 72 / 25.4;

/** From the address; A4 for anything else. */
export function paperFormatOf(name: string | null): PaperFormatName {
  return name !== null && Object.hasOwn(PAPER_FORMATS, name) ? (name as PaperFormatName) : 'a4';
}

/**
 * Tells the browser the paper and its margins; the style of the document, which comes later, has others. Pages are
 * numbered from the second one.
 */
export function pageRule(name: PaperFormatName): string {
  const { label, margin } = PAPER_FORMATS[name];
  const size = `size:${label};margin:${margin.block}mm ${margin.inline}mm!important`;
  const number = 'content:counter(page) " / " counter(pages);font:9pt sans-serif';
  return `@page{${size};@bottom-right{${number}}}@page:first{@bottom-right{content:none}}`;
}

/**
 * The measures of a sheet as variables of its style. On the screen a sheet is as wide as fits, and its type a share of
 * that, so that the lines break where they break on paper.
 */
export function sheetMeasures(name: PaperFormatName): Readonly<Record<`--${string}`, string>> {
  const { width, height, margin, type } = PAPER_FORMATS[name];
  const em = (millimetres: number) => `${((millimetres * POINTS_PER_MM) / type).toFixed(3)}em`;
  return {
    '--paper-width': `${width}mm`,
    '--type': `${type}pt`,
    '--type-on-screen': `${((100 * type) / (width * POINTS_PER_MM)).toFixed(3)}cqw`,
    // `fitToPage.ts` sets a smaller one at the sheet.
    '--scale': '1',
    // A smaller type leaves the page and its margins as they are.
    '--margin-block': em(margin.block),
    '--margin-inline': em(margin.inline),
    // Short of the page: a printer with larger margins of its own must not begin another one.
    '--page-height': em((height - 2 * margin.block) * 0.96),
  };
}
