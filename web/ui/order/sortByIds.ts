export interface OrderedItem {
  readonly id: number;
  readonly name: string;
}

/** Sorts by `ids`; items that are not in it follow in their order. */
export function sortByIds<Item extends { readonly id: number }>(
  items: readonly Item[],
  ids: readonly number[],
): readonly Item[] {
  const positionOf = ({ id }: Item) => (ids.includes(id) ? ids.indexOf(id) : ids.length);
  return items.toSorted((one, other) => positionOf(one) - positionOf(other));
}

export function moveId(ids: readonly number[], moved: unknown, target: unknown): readonly number[] {
  const positions: readonly unknown[] = ids;
  const [from, to] = [positions.indexOf(moved), positions.indexOf(target)];
  if (from < 0 || to < 0 || from === to) return ids;
  const rest = ids.toSpliced(from, 1);
  return rest.toSpliced(to, 0, ...ids.slice(from, from + 1));
}
