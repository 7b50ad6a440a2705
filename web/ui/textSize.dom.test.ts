import { afterEach, describe, expect, it, vi } from 'vitest';
import { knownTextSize, setTextSize } from './textSize';

const root = document.documentElement;

afterEach(() => {
  localStorage.clear();
  root.removeAttribute('data-text-size');
});

it.each([
  ['100', 100],
  ['115', 115],
  ['130', 130],
  ['200', 100],
  ['', 100],
  [undefined, 100],
])('%s is the size %s', (value, size) => {
  expect(knownTextSize(value)).toBe(size);
});

describe('a chosen size', () => {
  it('is shown at once and remembered on the device', () => {
    setTextSize(130);
    expect([root.dataset.textSize, localStorage.getItem('text-size')]).toEqual(['130', '130']);
  });

  it('is shown where storage is forbidden', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('forbidden', 'SecurityError');
    });
    setTextSize(115);
    expect(root.dataset.textSize).toBe('115');
  });
});
