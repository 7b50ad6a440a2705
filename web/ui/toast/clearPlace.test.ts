import { describe, expect, it } from 'vitest';
import { type Box, findClearTop, fromBottom } from './clearPlace';

const STACK = { left: 900, right: 1260, height: 76 };
const BELL: Box = { left: 1200, right: 1240, top: 10, bottom: 50 };
const ACTIONS: Box = { left: 1000, right: 1240, top: 92, bottom: 136 };
const WINDOW = 800;

describe('the place of toasts', () => {
  it.each<[string, readonly Box[], number]>([
    ['at the top where nothing stands', [], 8],
    ['below the bell', [BELL], 58],
    ['below the buttons where they do not fit between', [ACTIONS, BELL], 144],
    ['between where they fit', [BELL, { ...ACTIONS, top: 150, bottom: 194 }], 58],
    ['at the top beside what stands elsewhere', [{ ...BELL, left: 100, right: 200 }], 8],
    ['at the top of what has been scrolled away', [{ ...BELL, top: -60, bottom: -20 }], 8],
  ])('is %s', (_where, boxes, top) => {
    expect(findClearTop(STACK, boxes, WINDOW)).toBe(top);
  });

  it('is nowhere where buttons stand close together', () => {
    const rows = Array.from({ length: 16 }, (_, row) => ({ ...BELL, top: row * 50, bottom: row * 50 + 40 }));
    expect(findClearTop(STACK, rows, WINDOW)).toBeUndefined();
  });

  it('is found from the bottom as from the top', () => {
    const saveBar: Box = { left: 320, right: 1240, top: 722, bottom: 800 };
    expect(findClearTop(STACK, fromBottom([saveBar], WINDOW), WINDOW)).toBe(86);
  });
});
