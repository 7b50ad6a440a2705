import { ArrowDown, ArrowUp } from 'lucide-react';
import { useRef } from 'react';
import { IconButton } from '../ui/IconButton';

/** A disabled button keeps the focus: aria-disabled instead of disabled. */
export function MoveButtons(props: {
  name: string;
  index: number;
  count: number;
  onMove(to: number): Promise<void>;
}) {
  const { name, index, count, onMove } = props;
  const isMoving = useRef(false);

  async function move(button: HTMLElement, to: number) {
    if (isMoving.current || to < 0 || to >= count) return;
    isMoving.current = true;
    await onMove(to).finally(() => {
      isMoving.current = false;
    });
    // Reordering the row in the DOM may have lost the focus.
    if (document.activeElement === document.body) button.focus();
  }

  return (
    <>
      <IconButton
        aria-label={`Posunout výš: ${name}`}
        aria-disabled={index === 0}
        onClick={({ currentTarget }) => void move(currentTarget, index - 1)}
      >
        <ArrowUp size={16} aria-hidden />
      </IconButton>
      <IconButton
        aria-label={`Posunout níž: ${name}`}
        aria-disabled={index === count - 1}
        onClick={({ currentTarget }) => void move(currentTarget, index + 1)}
      >
        <ArrowDown size={16} aria-hidden />
      </IconButton>
    </>
  );
}
