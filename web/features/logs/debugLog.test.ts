import { expect, it } from 'vitest';
import { debugLogText, debugSettings } from './debugLog';

const NOW = new Date('2026-11-24T09:00:00Z');

it.each([
  ['hour', { log_debug_until: '2026-11-24T10:00:00.000Z' }],
  ['tomorrow', { log_debug_until: '2026-11-25T09:00:00.000Z' }],
  ['always', { log_level: 'debug' }],
] as const)('%s sets %j', (period, settings) => {
  expect(debugSettings(period, NOW)).toEqual(settings);
});

it.each([
  ['2026-11-24T10:00:00.000Z', 'Ukládají se podrobné záznamy, samo to skončí v 11:00.'],
  ['2026-11-25T09:00:00.000Z', 'Ukládají se podrobné záznamy, samo to skončí 25. 11. 10:00.'],
  [null, 'Ukládají se podrobné záznamy a samo to neskončí.'],
])('until %s the bar says „%s“', (until, text) => {
  expect(debugLogText(until, NOW).replaceAll('\u00a0', ' ')).toBe(text);
});
