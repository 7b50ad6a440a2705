import { type KeyboardEvent, useState } from 'react';
import type { PaletteOption } from './paletteGroups';

/**
 * Keyboard navigation of the options. A query activates the first one; without a query none is active, so that Enter
 * does nothing by accident.
 */
export function usePaletteKeys(
  query: string,
  options: readonly PaletteOption[],
  handlers: { choose(option: PaletteOption): void; remove(option: PaletteOption): void },
) {
  const [lastMove, setLastMove] = useState<{ query: string; id: string }>();
  // Another query is another list: the choice is reset, also when the former query returns.
  if (lastMove && lastMove.query !== query) setLastMove(undefined);
  const chosenIndex = options.findIndex(({ id }) => id === lastMove?.id);
  const activeIndex = chosenIndex < 0 && query !== '' && options.length > 0 ? 0 : chosenIndex;
  const active = options[activeIndex];

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing || event.altKey || event.ctrlKey || event.metaKey) return;
    const next = options[nextOptionIndex(options.length, activeIndex, event.key) ?? -1];
    if (next) setLastMove({ query, id: next.id });
    else if (event.key === 'Enter' && active) handlers.choose(active);
    else if (event.key === 'Delete' && active?.kind === 'recent') handlers.remove(active);
    else return;
    event.preventDefault();
  }

  return { active, onKeyDown };
}

/** The index of the active option after a key; undefined for a key that the list does not handle. */
export function nextOptionIndex(count: number, active: number, key: string): number | undefined {
  if (count === 0) return undefined;
  if (key === 'ArrowDown') return active + 1 >= count ? 0 : active + 1;
  if (key === 'ArrowUp') return active <= 0 ? count - 1 : active - 1;
  if (key === 'PageDown') return count - 1;
  if (key === 'PageUp') return 0;
  return undefined;
}
