import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  type Modifier,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { GripVertical } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from '../styled';
import { ORDER_INSTRUCTIONS, orderAnnouncements } from './orderAnnouncements';
import { moveId, type OrderedItem } from './sortByIds';

const List = styled('ul')(({ theme }) => ({
  position: 'relative',
  margin: 0,
  padding: 0,
  listStyle: 'none',
  borderTop: `2px solid ${theme.color.ink}`,
  '& > li': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    alignItems: 'center',
    minHeight: 64,
    borderBottom: `1px solid ${theme.color.rule}`,
    backgroundColor: theme.color.paper,
  },
  '& > li.movable': { gridTemplateColumns: '44px minmax(0, 1fr)' },
  '& > li.held': {
    position: 'relative',
    zIndex: 1,
    boxShadow: '0 4px 16px rgb(0 0 0 / 0.18)',
    backgroundColor: theme.color.sheet,
  },
}));

const verticalOnly: Modifier = ({ transform }) => ({ ...transform, x: 0 });

export function OrderedList<Item extends OrderedItem>(props: {
  label: string;
  items: readonly Item[];
  mayOrder: boolean;
  onOrder(ids: readonly number[]): void;
  children(item: Item): ReactNode;
}) {
  const { label, items, mayOrder, onOrder, children } = props;
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const ids = items.map(({ id }) => id);

  function onDragEnd({ active, over }: DragEndEvent) {
    const next = moveId(ids, active.id, over?.id);
    if (next !== ids) onOrder(next);
  }

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={[verticalOnly]}
      accessibility={{
        announcements: orderAnnouncements(items),
        screenReaderInstructions: { draggable: ORDER_INSTRUCTIONS },
      }}
      onDragEnd={onDragEnd}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        <List aria-label={label}>
          {items.map((item) => (
            <OrderedRow key={item.id} item={item} mayMove={mayOrder && items.length > 1}>
              {children(item)}
            </OrderedRow>
          ))}
        </List>
      </SortableContext>
    </DndContext>
  );
}

const Handle = styled('button')(({ theme }) => ({
  display: 'grid',
  placeItems: 'center',
  width: 44,
  height: 44,
  padding: 0,
  border: 0,
  borderRadius: theme.radius,
  background: 'none',
  color: theme.color.inkSoft,
  cursor: 'grab',
  // Dragging by touch works on the handle; elsewhere touch scrolls the page.
  touchAction: 'none',
  '&:hover': { color: theme.color.ink, backgroundColor: theme.color.shade },
  '&[aria-pressed="true"]': { cursor: 'grabbing', color: theme.color.ink },
}));

function OrderedRow(props: { item: OrderedItem; mayMove: boolean; children: ReactNode }) {
  const { item, mayMove, children } = props;
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({
      id: item.id,
      disabled: !mayMove,
      attributes: { roleDescription: 'přesouvatelná položka' },
    });
  const className = [mayMove && 'movable', isDragging && 'held'].filter(Boolean).join(' ');
  return (
    <li
      ref={setNodeRef}
      className={className || undefined}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      {mayMove && (
        <Handle
          {...attributes}
          {...listeners}
          ref={setActivatorNodeRef}
          type="button"
          className="no-print"
          aria-label={`Přesunout: ${item.name}`}
          aria-pressed={isDragging}
        >
          <GripVertical size={20} aria-hidden />
        </Handle>
      )}
      {children}
    </li>
  );
}
