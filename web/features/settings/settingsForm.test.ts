import { expect, test } from 'vitest';
import type { Setting } from '../../../generated/web/model';
import { INVALID_TIME } from '../../ui/form/invalidTime';
import { settingGroups } from './settingGroups';
import {
  changedSettings,
  generateSecret,
  isClosedNow,
  REMOVED_SECRET,
  settingsProblems,
  settingValueLabel,
  toBriefLabel,
  toSettingsState,
  toUpdateValues,
} from './settingsForm';

function setting(overrides: Partial<Setting> & Pick<Setting, 'key' | 'type' | 'value'>): Setting {
  return {
    group: 'site',
    is_set: false,
    default: overrides.value,
    label: overrides.key,
    help: '',
    unit: null,
    minimum: null,
    maximum: null,
    choices: [],
    locked: false,
    problem: null,
    version: 0,
    updated_by: null,
    updated_at: null,
    ...overrides,
  };
}

const name = setting({ key: 'site_name', type: 'text', value: 'Obec', minimum: 1, maximum: 10, version: 3 });
const board = setting({
  key: 'board',
  type: 'boolean',
  value: false,
  group: 'access',
  label: 'Veřejná nástěnka',
});
const days = setting({
  key: 'days',
  type: 'integer',
  value: 14,
  minimum: 1,
  maximum: 90,
  unit: 'dní',
  group: 'logs',
});
const level = setting({
  key: 'level',
  type: 'choice',
  value: 'info',
  group: 'logs',
  help: 'Co se zapisuje.',
  choices: [{ value: 'info', label: 'Běžná' }],
});
const color = setting({ key: 'color', type: 'color', value: '#b3261e' });
const time = setting({ key: 'time', type: 'time', value: null });
const message = setting({ key: 'message', type: 'long-text', value: '', minimum: 0, maximum: 5 });
const token = setting({
  key: 'token',
  type: 'secret',
  value: null,
  minimum: 20,
  maximum: 200,
  is_set: true,
  group: 'technical',
});
const all = [name, board, days, level];

test('only changed settings are sent, with the version that was loaded', () => {
  const base = toSettingsState(all);
  const values = { ...base.values, site_name: ' Škola ', board: 'true', days: '7' };
  expect(changedSettings(all, base.values, values).map(({ key }) => key)).toEqual([
    'site_name',
    'board',
    'days',
  ]);
  expect(toUpdateValues(all, base, values)).toEqual([
    { key: 'site_name', value: 'Škola', version: 3 },
    { key: 'board', value: true, version: 0 },
    { key: 'days', value: 7, version: 0 },
  ]);
});

test.each([
  [name, 'Obec', undefined],
  [name, '  ', 'Vyplňte toto pole.'],
  [name, 'Obecní úřad', 'Zadejte text o délce 1 až 10 znaků.'],
  [color, '#1F6f8b', undefined],
  [color, 'red', 'Zadejte barvu jako #1f6f8b.'],
  [time, '', undefined],
  [time, INVALID_TIME, 'Zadejte datum a čas.'],
  [message, ' pět.. ', undefined],
  [message, 'šest..', 'Zadejte text o délce nejvýš 5 znaků.'],
  [token, REMOVED_SECRET, undefined],
  [token, generateSecret(), undefined],
  [token, 'kratký', 'Zadejte 20 až 200 znaků bez mezer a diakritiky.'],
  [days, '90', undefined],
  [days, '91', 'Zadejte celé číslo od 1 do 90.'],
  [days, '1,5', 'Zadejte celé číslo od 1 do 90.'],
  [days, '', 'Zadejte celé číslo od 1 do 90.'],
  [board, 'true', undefined],
])('%o as „%s“: %s', (one, text, problem) => {
  expect(settingsProblems([one], { [one.key]: text })?.fields[one.key]).toBe(problem);
});

test.each([
  [board, 'true', 'zapnuto'],
  [days, '2', '2\u00a0dny'],
  [days, 'x', 'x dní'],
  [level, 'info', 'Běžná'],
  [name, 'Obec', 'Obec'],
  [color, '#1f6f8b', '#1f6f8b'],
  [time, '', 'nenastaveno'],
  [time, '2026-11-20T08:00:00.000Z', '20.\u00a0listopadu\u00a02026 9:00'],
  [message, '', 'prázdné'],
  [message, 'a, b\nc, d', 'a, b / c, d'],
  [token, '', 'beze změny'],
  [token, REMOVED_SECRET, 'odebrat'],
  [token, generateSecret(), 'nové heslo'],
])('%o as „%s“ is shown as „%s“', (one, text, label) => expect(settingValueLabel(one, text)).toBe(label));

test('of a long text the bar shows the beginning', () => {
  expect(toBriefLabel('odstávka, výpadek')).toBe('odstávka, výpadek');
  expect(toBriefLabel('slovo '.repeat(100))).toBe(`${'slovo '.repeat(20).trimEnd()}…`);
});

test.each([
  ['', ['site', 'access', 'logs']],
  ['verejna', ['access']],
  ['ZAPISUJE co', ['logs']],
  ['pristup', ['access']],
  ['nic', []],
])('a search for „%s“ finds %o', (query, groups) => {
  expect(settingGroups(all, query).map((group) => group.name)).toEqual(groups);
});

test('what only technicians need is in a group of its own, the last', () => {
  expect(settingGroups([token, ...all], '').at(-1)?.title).toBe('Pro techniky');
});

test('an emptied time and a removed secret are sent as null', () => {
  const base = toSettingsState([time, token, message]);
  const values = { time: '', token: REMOVED_SECRET, message: ' Měníme ' };
  const before = { ...base, values: { ...base.values, time: '2026-11-20T08:00:00.000Z' } };
  expect(toUpdateValues([time, token, message], before, values).map(({ value }) => value)).toEqual([
    null,
    null,
    'Měníme',
  ]);
});

test.each([
  ['is off', { maintenance_mode: 'off' }, false],
  ['has no times', { maintenance_mode: 'closed', maintenance_starts_at: '', maintenance_ends_at: '' }, true],
  ['lets read', { maintenance_mode: 'read-only', maintenance_starts_at: '', maintenance_ends_at: '' }, false],
  ['has begun', { maintenance_mode: 'closed', maintenance_starts_at: '2026-11-22T11:00:00.000Z' }, true],
  ['begins later', { maintenance_mode: 'closed', maintenance_starts_at: '2026-11-22T13:00:00.000Z' }, false],
  ['has ended', { maintenance_mode: 'closed', maintenance_ends_at: '2026-11-22T11:00:00.000Z' }, false],
  ['ends later', { maintenance_mode: 'closed', maintenance_ends_at: '2026-11-22T13:00:00.000Z' }, true],
  [
    'has a beginning that is no time',
    { maintenance_mode: 'closed', maintenance_starts_at: INVALID_TIME },
    false,
  ],
] as const)('maintenance that %s', (_what, values, isClosed) => {
  expect(isClosedNow(values, Date.parse('2026-11-22T12:00:00.000Z'))).toBe(isClosed);
});
