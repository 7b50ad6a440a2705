import { expect, it } from 'vitest';
import { buildNoticeRow } from '../../test/notices';
import { noticesByDay } from './noticeDays';

const DAYS = ['2026-11-06', '2026-11-24', '2026-11-30'];

it.each([
  [
    'one that is prepared',
    buildNoticeRow({
      state: 'prepared',
      posted_on: null,
      removable_from: null,
      planned_on: '2026-11-06',
      event_on: '2026-11-30',
      latest_posting: '2026-11-24',
    }),
    [
      ['2026-11-06', ['Vyvěsit']],
      ['2026-11-24', ['Vyvěsit nejpozději']],
      ['2026-11-30', ['Událost']],
    ],
  ],
  [
    'one that hangs',
    buildNoticeRow({ posted_on: '2026-11-06', removable_from: '2026-11-24' }),
    [
      ['2026-11-06', ['Vyvěšeno']],
      ['2026-11-24', ['Lze sejmout']],
    ],
  ],
  [
    'one that was taken down, days outside the month left out',
    buildNoticeRow({
      state: 'removed',
      posted_on: '2026-10-01',
      removable_from: '2026-11-24',
      removed_on: '2026-11-30',
    }),
    [['2026-11-30', ['Sejmuto']]],
  ],
])('puts on its days %s', (_which, notice, expected) => {
  const found = [...noticesByDay([notice], DAYS)].map(([day, entries]) => [
    day,
    entries.map(({ what }) => what),
  ]);
  expect(found).toEqual(expected);
});
