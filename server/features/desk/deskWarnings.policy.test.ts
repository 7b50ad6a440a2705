import { expect, it } from 'vitest';
import { aheadUntil, deskWarning } from './deskWarnings.policy.ts';
import type { ListedNotice } from './notices.queries.ts';
import { sortTasks } from './noticeTasks.policy.ts';

const ROW: ListedNotice = {
  id: 1,
  desk_id: 1,
  title: 'Záměr',
  kind_id: 1,
  kind: 'Pozvánka',
  rule: 'before_event',
  days: 7,
  keep_years: null,
  state: 'prepared',
  number: null,
  year: null,
  reference_number: '',
  originator_name: 'Obec',
  event_on: null,
  planned_on: null,
  posted_on: null,
  removable_from: null,
  own_removable_from: null,
  removed_on: null,
  revision: 0,
  change_article_id: null,
};
const HANGING = { state: 'posted', rule: 'hang_days' } as const;
/** A Friday. */
const TODAY = '2026-11-27';

function warn(...rows: Partial<ListedNotice>[]) {
  const all = rows.map((row) => ({ ...ROW, ...row }));
  const warning = deskWarning('Úřední deska', sortTasks(all, TODAY, '2026-12-04'), TODAY);
  return warning && [warning.title, warning.message].map((text) => text.replaceAll('\u00a0', ' '));
}

it('looks three working days ahead', () => {
  expect(aheadUntil(TODAY)).toBe('2026-12-02');
  expect(aheadUntil('2026-12-23')).toBe('2026-12-30');
});

it.each<[string, Partial<ListedNotice>, string | undefined]>([
  ['is late', { event_on: '2026-12-04' }, 'Pozdě, včas už vyvěsit nejdou: Záměr'],
  ['is to be posted by its last day', { event_on: '2026-12-05' }, 'Dnes vyvěsit: Záměr'],
  ['is planned for today', { planned_on: TODAY }, 'Dnes vyvěsit: Záměr'],
  ['must be posted soon', { event_on: '2026-12-10' }, 'Vyvěsit do středy 2. 12.: Záměr'],
  ['has time yet', { event_on: '2026-12-11' }, undefined],
  ['is planned for later', { planned_on: '2026-11-30' }, undefined],
  ['may come down today', { ...HANGING, removable_from: TODAY }, 'Ode dneška lze sejmout: Záměr'],
  ['may come down tomorrow', { ...HANGING, removable_from: '2026-11-28' }, undefined],
  ['hangs too long', { ...HANGING, removable_from: '2026-11-20' }, 'Visí déle, než musí: Záměr'],
  [
    'hangs until an event that was to be',
    { ...HANGING, rule: 'until_event', removable_from: '2026-11-20' },
    'Potvrdit, že událost proběhla: Záměr',
  ],
])('tells of one that %s', (_what, row, message) => {
  expect(warn(row)?.[1]).toBe(message);
});

it('counts and names what waits', () => {
  const titles = ['<b>První</b>', 'Druhá', 'Třetí', 'Čtvrtá', 'Pátá', 'Šestá'];
  const rows = titles.map((title) => ({ title, planned_on: TODAY }));
  expect(warn(...rows)).toEqual([
    'Úřední deska: 6 písemností na vás čeká',
    'Dnes vyvěsit: &lt;b&gt;První&lt;/b&gt;, Druhá, Třetí, Čtvrtá, Pátá, a další: 1',
  ]);
  expect(warn(...rows.slice(0, 2))?.[0]).toBe('Úřední deska: 2 písemnosti na vás čekají');
  expect(warn(...rows.slice(0, 1))?.[0]).toBe('Úřední deska: 1 písemnost na vás čeká');
});
