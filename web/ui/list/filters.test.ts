import { describe, expect, it } from 'vitest';
import { type Filter, filterLabel, recordChoices } from './filters';

it.each<[Filter, string, string]>([
  [
    { name: 'role', label: 'Role', type: 'select', choices: [{ value: 'admin', label: 'Administrátoři' }] },
    'admin',
    'Role: Administrátoři',
  ],
  [{ name: 'role', label: 'Role', type: 'select', choices: [] }, 'x', 'Role: x'],
  [{ name: 'since', label: 'Od', type: 'day' }, '2026-11-20', 'Od: 20.\u00a0listopadu\u00a02026'],
  [
    { name: 'since', label: 'Od', type: 'time', defaultTime: '00:00' },
    '2026-11-20T07:15:00.000Z',
    'Od: 20.\u00a0listopadu\u00a02026 8:15',
  ],
  [
    { name: 'user', label: 'Uživatel', type: 'custom', valueLabel: 'Jana', field: 'pole' },
    '7',
    'Uživatel: Jana',
  ],
  [
    { name: 'request', label: 'Požadavek', type: 'custom', valueLabel: 'Jen požadavek 5f' },
    '5f',
    'Jen požadavek 5f',
  ],
])('labels the filter %o with the value %s as %s', (filter, value, expected) => {
  expect(filterLabel(filter, value)).toBe(expected);
});

describe('choices of records', () => {
  const records = [{ id: 1, name: 'Redakce' }];
  const ALL = { value: '', label: 'Všechny skupiny' };

  it.each([
    ['none selected', records, undefined, [ALL, { value: '1', label: 'Redakce' }]],
    ['one of them selected', records, 1, [ALL, { value: '1', label: 'Redakce' }]],
    [
      'a deleted one selected',
      records,
      7,
      [ALL, { value: '1', label: 'Redakce' }, { value: '7', label: 'Skupina #7' }],
    ],
    ['not loaded yet', undefined, 7, [ALL, { value: '7', label: 'Skupina #7' }]],
  ])('%s', (_what, given, selected, expected) => {
    expect(recordChoices({ all: ALL.label, records: given, selected, noun: 'Skupina' })).toEqual(expected);
  });
});
