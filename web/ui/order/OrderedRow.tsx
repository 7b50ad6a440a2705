import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { styled } from '@mui/material/styles';
import { GripVertical } from 'lucide-react';
import type { ReactNode } from 'react';
import type { OrderedItem } from './sortByIds';

const Handle = styled('button')(({ theme }) => ({
  display: 'grid',
  placeItems: 'center',
  width: 44,
  height: 44,
  padding: 0,
  border: 0,
  borderRadius: theme.shape.borderRadius,
  background: 'none',
  color: theme.vars?.palette.board.inkSoft,
  cursor: 'grab',
  // Dragging by touch works on the handle; elsewhere touch scrolls the page.
  touchAction: 'none',
  '&:hover': { color: theme.vars?.palette.board.ink, backgroundColor: theme.vars?.palette.board.shade },
  '&[aria-pressed="true"]': { cursor: 'grabbing', color: theme.vars?.palette.board.ink },
}));

export function OrderedRow(props: { item: OrderedItem; mayMove: boolean; children: ReactNode }) {
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
