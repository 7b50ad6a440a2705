import { describe, expect, it } from 'vitest';
import { type Box, findBestTop, fromBottom } from './clearPlace';

const STACK = { left: 900, right: 1260, height: 76 };
const BELL: Box = { left: 1200, right: 1240, top: 10, bottom: 50 };
const ACTIONS: Box = { left: 1000, right: 1240, top: 92, bottom: 136 };
const WINDOW = 800;

const placeOf = (boxes: readonly Box[], needed: readonly Box[] = []) =>
  findBestTop(STACK, { buttons: boxes.map((box) => ({ ...box, weight: 1 })), needed }, WINDOW);

describe('the place of toasts', () => {
  it.each<[string, readonly Box[], number]>([
    ['at the top where nothing stands', [], 8],
    ['below the bell', [BELL], 58],
    ['below the buttons where they do not fit between', [ACTIONS, BELL], 144],
    ['between where they fit', [BELL, { ...ACTIONS, top: 150, bottom: 194 }], 58],
    ['at the top beside what stands elsewhere', [{ ...BELL, left: 100, right: 200 }], 8],
    ['at the top of what has been scrolled away', [{ ...BELL, top: -60, bottom: -20 }], 8],
  ])('is %s', (_where, boxes, top) => {
    expect(placeOf(boxes)).toBe(top);
    expect(placeOf([], boxes)).toBe(top);
  });

  const rows = Array.from({ length: 16 }, (_, row) => ({ ...BELL, top: row * 50, bottom: row * 50 + 40 }));

  it('covers the least where buttons stand close together, and nothing that is needed', () => {
    const light = rows.map((box, row) => ({ ...box, weight: row < 9 ? 2 : 1 }));
    expect(findBestTop(STACK, { buttons: light, needed: [] }, WINDOW)).toBe(448);
    expect(findBestTop(STACK, { buttons: light, needed: rows.slice(10, 14) }, WINDOW)).toBe(698);
    expect(placeOf([], rows)).toBeUndefined();
  });

  it('is found from the bottom as from the top', () => {
    const saveBar: Box = { left: 320, right: 1240, top: 722, bottom: 800 };
    expect(placeOf(fromBottom([saveBar], WINDOW))).toBe(86);
  });
});
