import { type KeyboardEvent, useState } from 'react';
import { movedOption } from './movedOption';
import type { PaletteOption } from './paletteGroups';

/**
 * The option that the keyboard stands on. Written words stand on the first one; before anything is written none is
 * chosen, so that Enter does nothing by accident.
 */
export function usePaletteKeys(
  query: string,
  options: readonly PaletteOption[],
  on: { choose(option: PaletteOption): void; forget(option: PaletteOption): void },
) {
  const [moved, setMoved] = useState<{ query: string; id: string }>();
  // Other words are another list: the keyboard starts anew, also when the old words come back.
  if (moved && moved.query !== query) setMoved(undefined);
  const chosen = options.findIndex(({ id }) => id === moved?.id);
  const place = chosen < 0 && query !== '' && options.length > 0 ? 0 : chosen;
  const active = options[place];

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing || event.altKey || event.ctrlKey || event.metaKey) return;
    const next = options[movedOption(options.length, place, event.key) ?? -1];
    if (next) setMoved({ query, id: next.id });
    else if (event.key === 'Enter' && active) on.choose(active);
    else if (event.key === 'Delete' && active?.kind === 'recent') on.forget(active);
    else return;
    event.preventDefault();
  }

  return { active, onKeyDown };
}
