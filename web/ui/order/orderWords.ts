import type { Announcements } from '@dnd-kit/core';
import type { Ordered } from './inOrder';

/** How one orders by the keyboard, read with every handle. */
export const ORDER_INSTRUCTIONS =
  'Mezerníkem položku uchopíte, šipkami nahoru a dolů ji přesunete, dalším stiskem mezerníku ji pustíte. Klávesou Esc ji vrátíte na místo.';

/** What a screen reader hears while something is moved within a list. */
export function orderWords(items: readonly Ordered[]): Announcements {
  const nameOf = (id: unknown) => items.find((item) => item.id === id)?.name ?? '';
  const placeOf = (id: unknown) =>
    `${items.findIndex((item) => item.id === id) + 1}. místo z ${items.length}`;
  const held = (id: unknown) => `Uchopeno: ${nameOf(id)}, ${placeOf(id)}.`;
  return {
    onDragStart: ({ active }) => held(active.id),
    onDragOver({ active, over }) {
      // What is picked up stands over its own place at once, which must not drown the word of being held.
      if (over?.id === active.id) return held(active.id);
      return over ? `${nameOf(active.id)}: ${placeOf(over.id)}.` : undefined;
    },
    onDragEnd: ({ active, over }) => `Puštěno: ${nameOf(active.id)}, ${placeOf((over ?? active).id)}.`,
    onDragCancel: ({ active }) => `${nameOf(active.id)} zůstává na svém místě.`,
  };
}
