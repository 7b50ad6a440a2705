import type { Announcements } from '@dnd-kit/core';
import type { OrderedItem } from './sortByIds';

export const ORDER_INSTRUCTIONS =
  'Mezerníkem položku uchopíte, šipkami nahoru a dolů ji přesunete, dalším stiskem mezerníku ji pustíte. Klávesou Esc ji vrátíte na místo.';

export function orderAnnouncements(items: readonly OrderedItem[]): Announcements {
  const nameOf = (id: unknown) => items.find((item) => item.id === id)?.name ?? '';
  const positionText = (id: unknown) =>
    `${items.findIndex((item) => item.id === id) + 1}. místo z ${items.length}`;
  const pickedUpText = (id: unknown) => `Uchopeno: ${nameOf(id)}, ${positionText(id)}.`;
  return {
    onDragStart: ({ active }) => pickedUpText(active.id),
    onDragOver({ active, over }) {
      // The first event is over the item itself and must not replace the announcement of the pick-up.
      if (over?.id === active.id) return pickedUpText(active.id);
      return over ? `${nameOf(active.id)}: ${positionText(over.id)}.` : undefined;
    },
    onDragEnd: ({ active, over }) => `Puštěno: ${nameOf(active.id)}, ${positionText((over ?? active).id)}.`,
    onDragCancel: ({ active }) => `${nameOf(active.id)} zůstává na svém místě.`,
  };
}
