import { describe, expect, it } from 'vitest';
import { keyTargetOf } from './keyTarget';

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
