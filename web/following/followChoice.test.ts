import { describe, expect, it } from 'vitest';
import type { FollowChoice, Frequency } from '../../generated/web/model';
import { buildFollowedSection } from '../test/following';
import {
  allSummary,
  canBeMailed,
  choiceSummary,
  effectiveChoice,
  isFollowing,
  isMailed,
  sectionSummary,
} from './followChoice';

function choice(frequency: Frequency, by_mail = true, by_inbox = true, by_push = false): FollowChoice {
  return { frequency, by_mail, by_inbox, by_push };
}

describe('the choice that holds', () => {
  it.each([
    [choice('instant'), choice('weekly'), 'instant', 'own'],
    [choice('off'), choice('weekly'), 'off', 'own'],
    [null, choice('weekly'), 'weekly', 'all'],
    [null, choice('off'), 'off', 'all'],
    [null, null, 'daily', 'default'],
  ] as const)('of %j for the section and %j for all is %s, %s', (own, all, frequency, origin) => {
    const section = buildFollowedSection({ choice: own, default: choice('daily') });
    const effective = effectiveChoice(section, all);
    expect([effective.choice.frequency, effective.origin]).toEqual([frequency, origin]);
  });
});

it.each([
  [choice('instant'), 'Hned, e-mailem a v oznámeních', true],
  [choice('instant', true, false), 'Hned, e-mailem', true],
  [choice('daily', true, false), 'Denní souhrn e-mailem', true],
  [choice('weekly', false, true), 'Týdenní souhrn v oznámeních', true],
  [choice('off'), 'Nesleduji', false],
  [choice('instant', true, true, true), 'Hned, e-mailem, v oznámeních a na zařízení', true],
  [choice('daily', false, false, true), 'Denní souhrn na zařízení', true],
  [choice('daily', false, false), 'Nesleduji', false],
])('%j is „%s“', (value, summary, follows) => {
  expect(choiceSummary(value).replaceAll('\u00a0', ' ')).toBe(summary);
  expect(isFollowing(value)).toBe(follows);
});

it.each([
  [choice('weekly', true, false), null, 'Týdenní souhrn e-mailem'],
  [null, choice('daily', false, true), 'Denní souhrn v oznámeních (jako všechny sekce)'],
  [null, null, 'Nesleduji (nastavení sekce)'],
])('a section with %j, and %j for all, is „%s“', (own, all, summary) => {
  expect(sectionSummary(buildFollowedSection({ choice: own }), all)).toBe(summary);
});

it.each([
  [choice('off'), 'Nesleduji'],
  [null, 'Podle nastavení jednotlivých sekcí'],
])('all sections with %j are „%s“', (all, summary) => {
  expect(allSummary({ all })).toBe(summary);
});

it.each([
  ['jana@example.cz', true, true],
  ['jana@example.cz', false, false],
  [null, true, false],
])('mails to %s from a site that sends them: %s, arrive: %s', (email, mail_enabled, expected) => {
  expect(canBeMailed({ email, mail_enabled })).toBe(expected);
});

it.each([
  [choice('daily'), null, true],
  [choice('daily', false), choice('daily'), false],
  [choice('off'), choice('daily'), false],
  [null, choice('weekly'), true],
  [null, null, false],
])('news of a section with %j, and %j for all, is mailed: %s', (own, all, expected) => {
  expect(isMailed({ all, sections: [buildFollowedSection({ choice: own })] })).toBe(expected);
});
