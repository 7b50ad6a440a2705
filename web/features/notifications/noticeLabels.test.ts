import { expect, test } from 'vitest';
import {
  audienceLabel,
  badgeText,
  bellLabel,
  percentRead,
  plannedMessage,
  recipientsMessage,
} from './noticeLabels';

test.each([
  [0, 'Oznámení'],
  [1, 'Oznámení, 1\u00a0nepřečtené'],
  [3, 'Oznámení, 3\u00a0nepřečtená'],
  [5, 'Oznámení, 5\u00a0nepřečtených'],
])('with %i unread the bell is labelled %s', (unread, name) => expect(bellLabel(unread)).toBe(name));

test.each([
  [1, '1'],
  [9, '9'],
  [10, '9+'],
  [500, '9+'],
])('with %i unread the badge shows %s', (unread, text) => expect(badgeText(unread)).toBe(text));

test.each([
  [0, 0, 0],
  [3, 1, 33],
  [2, 2, 100],
])('of %i recipients %i have read: %i %%', (recipients, read, percent) =>
  expect(percentRead({ recipients, read })).toBe(percent),
);

test.each([
  [4, 'A, B, C, D'],
  [5, 'A, B, C, D a další 1'],
  [8, 'A, B, C, D a další 4'],
  [9, 'A, B, C, D a dalších 5'],
])('%i groups are labelled „%s“', (count, label) => {
  const groups = [...'ABCDEFGHI'].slice(0, count).map((name, id) => ({ id, name }));
  expect(audienceLabel({ audience: 'groups', groups, users: [] }).replaceAll('\u00a0', ' ')).toBe(label);
});

test.each([
  [0, 'Nedostane ho nikdo'],
  [1, 'Dostane ho 1 člověk'],
  [3, 'Dostanou ho 3 lidé'],
  [5, 'Dostane ho 5 lidí'],
])('%i recipients: %s', (count, text) => {
  expect(recipientsMessage(count).replaceAll('\u00a0', ' ')).toBe(text);
});

test.each([
  ['2026-11-24T07:00:00Z', 'Naplánováno na 24. 11. v 8:00.'],
  ['2026-11-24T13:30:00Z', 'Naplánováno na 24. 11. ve 14:30.'],
  ['2027-01-02T11:05:00Z', 'Naplánováno na 2. 1. 2027 ve 12:05.'],
])('the start %s: %s', (startsAt, text) => {
  expect(plannedMessage(startsAt, new Date('2026-11-20T09:00:00Z')).replaceAll('\u00a0', ' ')).toBe(text);
});
