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

/** What a stack may have to cover: the weight says how much is lost. */
export interface Button extends Box {
  readonly weight: number;
}

/**
 * How far below the top of the window a stack of toasts covers none of the buttons, or the least where they stand too
 * close together; the first such place.
 *
 * @param needed what it never covers
 * @returns undefined where it would, everywhere
 */
export function findBestTop(
  stack: StackSize,
  { buttons, needed }: { readonly buttons: readonly Button[]; readonly needed: readonly Box[] },
  windowHeight: number,
): number | undefined {
  const places = [GAP, ...[...buttons, ...needed].map(({ bottom }) => bottom + GAP)]
    .filter((top) => top >= GAP && top + stack.height + GAP <= windowHeight)
    .filter((top) => isClearAt(top, stack, needed))
    .sort((one, other) => one - other);
  const costs = places.map((top) =>
    buttons.reduce((sum, button) => sum + (isClearAt(top, stack, [button]) ? 0 : button.weight), 0),
  );
  return places[costs.indexOf(Math.min(...costs))];
}

/** The boxes as they are from the bottom of the window, for a stack that stands there. */
export function fromBottom<B extends Box>(boxes: readonly B[], windowHeight: number): readonly B[] {
  return boxes.map((box) => ({
    ...box,
    top: windowHeight - box.bottom,
    bottom: windowHeight - box.top,
  }));
}
