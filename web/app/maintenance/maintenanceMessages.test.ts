import { expect, test } from 'vitest';
import type { Maintenance } from '../../../generated/web/model';
import { bannerMessage, formatPeriod } from './maintenanceMessages';

const NOW = new Date('2026-11-18T11:00:00.000Z');
const fridayAt = (hour: number) => `2026-11-20T${String(hour - 1).padStart(2, '0')}:00:00.000Z`;

function buildMaintenance(part: Partial<Maintenance>): Maintenance {
  return { mode: 'closed', message: '', starts_at: null, ends_at: null, active: false, ...part };
}

test.each([
  [fridayAt(18), fridayAt(20), 'v pátek 20. listopadu 18.00–20.00'],
  [fridayAt(18), null, 'v pátek 20. listopadu od 18.00'],
  [fridayAt(18), '2026-11-21T07:30:00.000Z', 'od 18.00 v pátek 20. listopadu do 8.30 v sobotu 21. listopadu'],
  ['2026-11-18T13:00:00.000Z', '2026-11-18T14:00:00.000Z', 'dnes 14.00–15.00'],
  ['2026-11-25T13:00:00.000Z', null, 've středu 25. listopadu od 14.00'],
  [null, fridayAt(20), 'do 20.00 v pátek 20. listopadu'],
  [null, null, ''],
])('from %s to %s is „%s“', (starts_at, ends_at, words) => {
  expect(formatPeriod(buildMaintenance({ starts_at, ends_at }), NOW).replaceAll('\u00a0', ' ')).toBe(words);
});

test.each([
  [
    { starts_at: fridayAt(18), ends_at: fridayAt(20), message: 'Měníme server.' },
    false,
    'Plánovaná údržba v pátek 20. listopadu 18.00–20.00. Měníme server.',
  ],
  [
    { mode: 'read-only', starts_at: fridayAt(18) },
    false,
    'Plánovaná údržba v pátek 20. listopadu od 18.00. Web půjde po tu dobu jen číst.',
  ],
  [
    { mode: 'read-only', active: true, ends_at: '2026-11-18T13:00:00.000Z' },
    false,
    'Web je do 14.00 jen pro čtení. Co napíšete, zůstane v tomto zařízení.',
  ],
  [{ active: true }, true, 'Údržba běží: ostatní web nevidí'],
  [{ mode: 'read-only', active: true }, true, 'Údržba běží: ostatní web jen čtou'],
] as const)('%o says to an admin (%s) „%s“', (part, isAdmin, words) => {
  expect(bannerMessage(buildMaintenance(part), isAdmin, NOW).replaceAll('\u00a0', ' ')).toBe(words);
});
