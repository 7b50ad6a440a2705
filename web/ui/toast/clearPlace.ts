export interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** Between toasts and what they keep clear of. */
const GAP = 8;

export interface StackSize {
  readonly left: number;
  readonly right: number;
  readonly height: number;
}

/** Whether a stack of toasts that begins there covers none of the boxes. */
export function isClearAt(top: number, stack: StackSize, boxes: readonly Box[]): boolean {
  const bottom = top + stack.height;
  return boxes.every(
    (box) =>
      box.right <= stack.left ||
      box.left >= stack.right ||
      bottom + GAP <= box.top ||
      top >= box.bottom + GAP ||
      box.bottom <= 0,
  );
}

/**
 * How far below the top of the window a stack of toasts of this height covers none of the boxes; undefined where there
 * is no such place.
 */
export function findClearTop(
  stack: StackSize,
  boxes: readonly Box[],
  windowHeight: number,
): number | undefined {
  let top = GAP;
  for (const box of boxes.toSorted((one, other) => one.top - other.top)) {
    if (!isClearAt(top, stack, [box])) top = box.bottom + GAP;
  }
  return top + stack.height + GAP <= windowHeight ? top : undefined;
}

/** The boxes as they are from the bottom of the window, for a stack that stands there. */
export function fromBottom(boxes: readonly Box[], windowHeight: number): readonly Box[] {
  return boxes.map(({ left, right, top, bottom }) => ({
    left,
    right,
    top: windowHeight - bottom,
    bottom: windowHeight - top,
  }));
}
