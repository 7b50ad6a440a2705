import { expect, test } from 'vitest';
import type { RateLimitRule } from '../../../generated/web/model';
import {
  durationLabel,
  formatCountdown,
  isChanged,
  limitSearchOf,
  limitTabOf,
  ruleLabel,
} from './limitLabels';

test.each([
  [900, '15 minut'],
  [60, '1 minutu'],
  [90, '90 sekund'],
  [3600, '1 hodinu'],
  [7200, '2 hodiny'],
])('%i s is %s', (seconds, label) => expect(durationLabel(seconds).replaceAll('\u00a0', ' ')).toBe(label));

test.each([
  [0, '0:00'],
  [59, '0:59'],
  [539, '8:59'],
  [3600, '1:00:00'],
])('%i s left are %s', (seconds, label) => expect(formatCountdown(seconds)).toBe(label));

test('a rule has a label, and is compared with its default', () => {
  const values = {
    limit: 1200,
    window_seconds: 60,
    block_seconds: 300,
    key: 'both',
    mode: 'enforce',
  } as const;
  expect(ruleLabel(values).replaceAll('\u00a0', ' ')).toBe('1 200 za 1 minutu, pak blokování na 5 minut');
  const rule = { ...values, default: values } as unknown as RateLimitRule;
  expect([isChanged(rule), isChanged({ ...rule, mode: 'off' })]).toEqual([false, true]);
});

test.each([
  ['', 'blokovani'],
  ['?tab=pravidla', 'pravidla'],
  ['?tab=nic', 'blokovani'],
])('„%s“ shows %s', (search, tab) => expect(limitTabOf(search)).toBe(tab));

test('the default tab has no parameter in the URL', () =>
  expect([limitSearchOf('blokovani'), limitSearchOf('site')]).toEqual(['', '?tab=site']));
