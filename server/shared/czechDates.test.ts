import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { findDates, moveDates } from './czechDates.ts';
import { addDays } from './days.ts';

const NEAR = '2026-11-27';

test.each([
  ['Jídelníček 30. 11. – 4. 12. 2026', ['2026-11-30', '2026-12-04']],
  ['7.–11. prosince', ['2026-12-07', '2026-12-11']],
  ['7., 8. a 9. 12.', ['2026-12-07', '2026-12-08', '2026-12-09']],
  ['uzávěrka 2026-12-07', ['2026-12-07']],
  ['7.12.2026', ['2026-12-07']],
  ['7.&nbsp;12.', ['2026-12-07']],
  ['3. ledna', ['2027-01-03']],
  ['1. 12. a 2. 1.', ['2026-12-01', '2027-01-02']],
  ['29. 2. 2028, ne 29. 2. 2027 ani 31. 4.', ['2028-02-29']],
  ['verze 1.2.3, paragraf 12.13, telefon 221 12. 34', []],
  ['<a href="/2026-12-07">sem</a>', []],
])('finds in „%s“ %j', (text, days) => {
  expect(findDates(text, NEAR)).toEqual(days);
});

test.each([
  ['Jídelníček 30. 11. – 4. 12. 2026', 7, 'Jídelníček 7. 12. – 11. 12. 2026'],
  ['Jídelníček 23.–27. 11.', 7, 'Jídelníček 30. 11.–4. 12.'],
  ['28. a 29. listopadu 2026', 3, '1. a 2. prosince 2026'],
  ['30. 12.', 7, '6. 1.'],
  ['30.12.2026', 7, '6.1.2027'],
  ['<p>7.&nbsp;12. v 18.30</p>', 7, '<p>14.&nbsp;12. v 18.30</p>'],
  ['<a href="/akce/2026-12-07">2026-12-07</a>', 1, '<a href="/akce/2026-12-07">2026-12-08</a>'],
  ['ve středu 9. 12.', 2, 'v pátek 11. 12.'],
  ['V pátek 11. 12. od 17 hodin', 6, 'Ve čtvrtek 17. 12. od 17 hodin'],
  ['od soboty 12. do neděle 13. prosince', 1, 'od soboty 12. do pondělí 14. prosince'],
  ['do úterý 8. 12., středa 9. 12.', 1, 'do středy 9. 12., čtvrtek 10. 12.'],
  ['Pondělí 7. prosince', 7, 'Pondělí 7. prosince'.replace('7.', '14.')],
  ['7. 12. (pondělí)', 1, '8. 12. (úterý)'],
  ['v pondělí 8. 12.', 1, 'v pondělí 9. 12.'],
  ['7. 12.', 0, '7. 12.'],
])('„%s“ moved by %i days is „%s“', (text, count, moved) => {
  expect(moveDates(text, NEAR, count)).toBe(moved);
});

it('moves every day that it finds, and back again', () => {
  const day = fc.integer({ min: 0, max: 700 }).map((days) => addDays('2026-01-01', days));
  const write = (iso: string) => `${Number(iso.slice(8))}. ${Number(iso.slice(5, 7))}. ${iso.slice(0, 4)}`;
  fc.assert(
    fc.property(
      fc.array(day, { minLength: 1, maxLength: 5 }),
      fc.integer({ min: -400, max: 400 }),
      (days, count) => {
        const text = days.map((one) => `den ${write(one)}`).join(' i ');
        const moved = moveDates(text, NEAR, count);
        expect(findDates(moved, NEAR)).toEqual(days.map((one) => addDays(one, count)));
        expect(moveDates(moved, NEAR, -count)).toBe(text);
      },
    ),
  );
});
