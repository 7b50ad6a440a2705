import { describe, expect, it } from 'vitest';
import { setLetterShortcuts } from '../../lib/letterShortcuts';
import { isPaletteShortcut } from './paletteShortcut';

describe('isPaletteShortcut', () => {
  it.each([
    ['/', {}, { page: true, field: false, editor: false }],
    ['/', { ctrlKey: true }, { page: false, field: false, editor: false }],
    ['/', { altKey: true }, { page: false, field: false, editor: false }],
    ['/', { repeat: true }, { page: false, field: false, editor: false }],
    ['k', { ctrlKey: true }, { page: true, field: true, editor: false }],
    ['K', { ctrlKey: true }, { page: true, field: true, editor: false }],
    ['k', { metaKey: true }, { page: true, field: true, editor: false }],
    ['k', { metaKey: true, ctrlKey: true }, { page: false, field: false, editor: false }],
    ['k', { ctrlKey: true, altKey: true }, { page: false, field: false, editor: false }],
    ['k', {}, { page: false, field: false, editor: false }],
    ['j', { ctrlKey: true }, { page: false, field: false, editor: false }],
  ])('%s with %j: %j', (key, held, expected) => {
    const pressed = { key, ctrlKey: false, metaKey: false, altKey: false, repeat: false, ...held };
    for (const place of ['page', 'field', 'editor'] as const)
      expect(isPaletteShortcut(pressed, place), place).toBe(expected[place]);
  });

  it('is no single character once these are switched off', () => {
    const pressed = { key: '/', ctrlKey: false, metaKey: false, altKey: false, repeat: false };
    setLetterShortcuts(false);
    expect(isPaletteShortcut(pressed, 'page')).toBe(false);
    expect(isPaletteShortcut({ ...pressed, key: 'k', ctrlKey: true }, 'page')).toBe(true);
    setLetterShortcuts(true);
    expect(isPaletteShortcut(pressed, 'page')).toBe(true);
  });
});
