import { expect, it } from 'vitest';
import { toCsv } from './csv';

it('writes what Czech spreadsheets open', () => {
  expect(
    toCsv([
      ['Jméno', 'Odkaz'],
      ['Jana; „Nová“', 'a"b'],
    ]),
  ).toBe('\uFEFFJméno;Odkaz\r\n"Jana; „Nová“";"a""b"\r\n');
});

it.each(['=1+1', '+420', '-1', '@SUM(A1)', '\tx', '＝1'])('keeps %j from running as a formula', (text) => {
  expect(toCsv([[text]])).toContain(`'${text}`);
});

it('leaves other texts as they are', () => {
  expect(toCsv([['jana@example.cz', 'a=b']])).toBe('\uFEFFjana@example.cz;a=b\r\n');
});
