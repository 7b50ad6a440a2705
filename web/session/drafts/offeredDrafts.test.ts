import { describe, expect, it } from 'vitest';
import type { Draft } from './draft';
import { draftFingerprint, isOfferedOn, selectOfferedDrafts } from './offeredDrafts';

const draft: Draft = {
  id: 'article-5',
  panel: 'a',
  title: 'rozepsaný článek',
  path: '/',
  savedAt: 7,
  values: {},
};
const NONE: ReadonlySet<string> = new Set();
const NO_STATE = { onScreen: NONE, otherTabs: NONE, restored: NONE };

describe('the drafts offered on a device', () => {
  it.each<[string, Draft, Partial<typeof NO_STATE>, boolean]>([
    ['of a panel that is closed', draft, {}, true],
    ['of a panel that is open', draft, { otherTabs: new Set(['a']) }, false],
    ['of one panel while another is open', draft, { otherTabs: new Set(['b']) }, true],
    ['of an earlier version of the app', { ...draft, panel: undefined }, { otherTabs: new Set(['b']) }, true],
    ['of a form that is on screen', draft, { onScreen: new Set(['article-5']) }, false],
    ['of another form', draft, { onScreen: new Set(['article-6']) }, true],
    ['on the way to its form', draft, { restored: new Set([draftFingerprint(draft)]) }, false],
    [
      'of the same moment as one on the way to its form',
      { ...draft, panel: 'b' },
      { restored: new Set([draftFingerprint(draft)]) },
      true,
    ],
    ['kept anew since', { ...draft, savedAt: 8 }, { restored: new Set([draftFingerprint(draft)]) }, true],
  ])('one %s', (_, one, known, isOffered) => {
    expect(selectOfferedDrafts([one], { ...NO_STATE, ...known })).toEqual(isOffered ? [one] : []);
  });
});

it.each([
  ['/admin/articles/5/edit', true],
  ['/admin/articles', true],
  ['/admin/dashboard', true],
  ['/', true],
  ['/admin/articles/55/edit', false],
  ['/admin/art', false],
  ['/admin/settings', false],
  ['/sections', false],
])('the draft of an article is offered on %s: %s', (pathname, isOffered) => {
  expect(isOfferedOn({ path: '/admin/articles/5/edit?tab=text' }, pathname)).toBe(isOffered);
});
