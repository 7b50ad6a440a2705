/** @module-tag no-retry */
import { expect, it } from 'vitest';
import { pageViewerStatusOf } from './pages.policy.ts';

it.each([
  ['admin', 'draft', 'members', 'writer'],
  ['admin', 'published', 'public', 'writer'],
  ['user', 'published', 'public', 'reader'],
  ['user', 'published', 'members', 'reader'],
  ['user', 'draft', 'public', 'stranger'],
  ['visitor', 'published', 'public', 'reader'],
  ['visitor', 'published', 'members', 'stranger'],
  ['visitor', 'draft', 'public', 'stranger'],
] as const)('%s and a page that is %s, for %s: %s', (role, state, access, status) => {
  expect(pageViewerStatusOf({ role }, { state, access })).toBe(status);
});
