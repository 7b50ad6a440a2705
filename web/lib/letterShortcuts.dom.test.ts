import { beforeEach, expect, it } from 'vitest';
import { areLetterShortcutsOn, isLetterShortcut, setLetterShortcuts } from './letterShortcuts';

const PRESSED = { key: 'e', ctrlKey: false, metaKey: false, altKey: false, repeat: false };

beforeEach(() => localStorage.clear());

it.each([
  [{}, 'page', true],
  [{}, 'field', false],
  [{}, 'editor', false],
  [{ key: 'E' }, 'page', false],
  [{ key: 'f' }, 'page', false],
  [{ ctrlKey: true }, 'page', false],
  [{ metaKey: true }, 'page', false],
  [{ altKey: true }, 'page', false],
  [{ repeat: true }, 'page', false],
] as const)('%j in the %s: %s', (held, place, expected) => {
  expect(isLetterShortcut({ ...PRESSED, ...held }, 'e', place)).toBe(expected);
});

it('can be switched off and on again', () => {
  expect(areLetterShortcutsOn()).toBe(true);
  setLetterShortcuts(false);
  expect(areLetterShortcutsOn()).toBe(false);
  expect(isLetterShortcut(PRESSED, 'e', 'page')).toBe(false);
  setLetterShortcuts(true);
  expect(isLetterShortcut(PRESSED, 'e', 'page')).toBe(true);
});
