import { describe, expect, it } from 'vitest';
import { isPaletteShortcut, keyTargetOf } from './paletteShortcut';

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
});

describe('keyTargetOf', () => {
  it.each([
    ['<p></p>', 'page'],
    ['<button></button>', 'page'],
    ['<input>', 'field'],
    ['<textarea></textarea>', 'field'],
    ['<select></select>', 'field'],
    ['<div role="textbox"></div>', 'field'],
    ['<div contenteditable="true"></div>', 'editor'],
    ['<div contenteditable="false"></div>', 'page'],
  ])('%s is a %s', (html, place) => {
    const box = document.createElement('div');
    box.innerHTML = html;
    expect(keyTargetOf(box.firstElementChild)).toBe(place);
  });

  it('without a focused element the target is the page', () => {
    expect(keyTargetOf(null)).toBe('page');
    expect(keyTargetOf(document.body)).toBe('page');
  });
});
