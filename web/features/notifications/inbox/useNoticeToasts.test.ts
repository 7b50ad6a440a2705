import { describe, expect, it } from 'vitest';
import type { InboxItem } from '../../../../generated/web/model';
import { parseShownIds, planToasts } from './useNoticeToasts';

function item(id: number, values: Partial<InboxItem> = {}): InboxItem {
  return {
    id,
    title: 'Odstávka',
    message: 'Text',
    type: 'info',
    duration_seconds: null,
    dismissible: true,
    running: true,
    started_at: '2026-11-21T08:00:00.000Z',
    ends_at: null,
    event_starts_at: null,
    event_ends_at: null,
    event_all_day: false,
    read_at: null,
    dismissed_at: null,
    path: null,
    ...values,
  };
}
const TIME = '2026-11-21T09:00:00.000Z';

describe('which running notifications become toasts', () => {
  it.each<[string, InboxItem, readonly number[], readonly number[]]>([
    ['a new one', item(4), [], [4]],
    ['one shown before', item(4), [4], []],
    ['one that was read', item(4, { read_at: TIME }), [], []],
    ['one that was put away', item(4, { dismissed_at: TIME }), [], []],
    ['one that is over', item(4, { running: false }), [], []],
    ['one that stays in sight', item(4, { dismissible: false }), [], []],
  ])('%s', (_what, one, shown, expected) => {
    expect(planToasts([one], shown).toasts.map(({ id }) => id)).toEqual(expected);
  });

  it('at most three at once, the rest counted, and all of them stored as shown', () => {
    const plan = planToasts([item(6), item(5), item(4), item(3), item(2)], [1]);
    expect(plan.toasts.map(({ id }) => id)).toEqual([6, 5, 4]);
    expect([plan.hiddenCount, plan.shownIds]).toEqual([2, [1, 6, 5, 4, 3, 2]]);
  });

  it('stores only the last two hundred ids', () => {
    const shown = Array.from({ length: 200 }, (_, id) => id + 1);
    expect(planToasts([item(900)], shown).shownIds).toEqual([...shown.slice(1), 900]);
  });
});

it.each([
  [undefined, []],
  ['', []],
  ['3,4', [3, 4]],
  ['a,-1,2.5,7', [7]],
])('the stored text %j is parsed as %j', (text, expected) => expect(parseShownIds(text)).toEqual(expected));
