import { expect, it } from 'vitest';
import { PAPER_FORMATS, pageRule, paperFormatOf, sheetMeasures } from './paperFormats';

it.each([
  [null, 'a4'],
  ['a3', 'a3'],
  ['A3', 'a4'],
  ['constructor', 'a4'],
])('an address that names %s is of the format %s', (name, format) => {
  expect(paperFormatOf(name)).toBe(format);
});

it.each([
  ['a4', '@page{size:A4;margin:15mm 16mm!important;'],
  ['a3', '@page{size:A3;margin:21mm 22mm!important;'],
] as const)('%s tells the browser its paper', (format, rule) => {
  expect(pageRule(format).slice(0, rule.length)).toBe(rule);
});

it('the type of A3 grows more than the paper', () => {
  const { a4, a3 } = PAPER_FORMATS;
  expect(a3.type / a4.type).toBeGreaterThan(a3.width / a4.width);
});

it('on the screen the type is the same share of the width as on paper', () => {
  const measures = sheetMeasures('a4');
  expect(measures).toMatchObject({
    '--paper-width': '210mm',
    '--type': '13pt',
    '--type-on-screen': '2.184cqw',
  });
  // 13 of the 595 points of the width.
  expect((13 / 595.28) * 100).toBeCloseTo(2.184, 3);
});
