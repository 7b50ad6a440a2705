import { afterEach, describe, expect, it, vi } from 'vitest';
import { clearPersonalItems, readDeviceItem, writeDeviceItem } from './deviceStorage';

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

describe('device storage', () => {
  it('returns what was written', () => {
    expect(readDeviceItem('sidebar')).toBeUndefined();
    writeDeviceItem('sidebar', 'open');
    expect(readDeviceItem('sidebar')).toBe('open');
  });

  it.each([
    ['sidebar', false],
    ['recent-searches:7', false],
    ['recent-searches:12', false],
    ['theme', true],
    ['sidebars', true],
  ])('after signing out %s is there: %s', (key, stays) => {
    localStorage.setItem(key, 'x');
    clearPersonalItems();
    expect(localStorage.getItem(key) !== null).toBe(stays);
  });

  it('ignores unavailable storage', () => {
    for (const name of ['getItem', 'setItem', 'removeItem'] as const) {
      vi.spyOn(Storage.prototype, name).mockImplementation(() => {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      });
    }
    expect(readDeviceItem('sidebar')).toBeUndefined();
    expect(() => writeDeviceItem('sidebar', 'open')).not.toThrow();
    expect(() => clearPersonalItems()).not.toThrow();
  });
});
