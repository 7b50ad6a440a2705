import { describe, expect, it } from 'vitest';
import {
  initialSidebarState,
  parseStoredSidebar,
  type SidebarEvent,
  type SidebarLayout,
  type StoredSidebar,
  sidebarLayoutOf,
  sidebarReducer,
} from './sidebarState';

type EventType = Exclude<SidebarEvent['type'], 'resized'>;
type Mode = SidebarLayout['mode'];

const WIDTHS: Record<Mode, { width: number; reserved: number }> = {
  open: { width: 320, reserved: 320 },
  strip: { width: 48, reserved: 48 },
  peek: { width: 320, reserved: 48 },
  drawer: { width: 320, reserved: 0 },
  hidden: { width: 0, reserved: 0 },
};

function stateAfter(
  stored: StoredSidebar | undefined,
  width: number,
  events: readonly (EventType | number)[],
) {
  return events.reduce(
    (state, event) =>
      sidebarReducer(state, typeof event === 'number' ? { type: 'resized', width: event } : { type: event }),
    initialSidebarState(stored, width),
  );
}

describe('the sidebar', () => {
  it.each<[StoredSidebar | undefined, number, (EventType | number)[], Mode, StoredSidebar | undefined]>([
    [undefined, 1280, [], 'open', undefined],
    [undefined, 1024, [], 'open', undefined],
    [undefined, 1023, [], 'strip', undefined],
    [undefined, 768, [], 'strip', undefined],
    [undefined, 767, [], 'hidden', undefined],
    [undefined, 1280, [900], 'strip', undefined],
    [undefined, 900, [1280], 'open', undefined],
    ['closed', 1280, [], 'strip', 'closed'],
    ['open', 900, [], 'open', 'open'],
    ['open', 1280, [900, 1280], 'open', 'open'],
    ['closed', 390, [], 'hidden', 'closed'],
    [undefined, 1280, ['toggled'], 'strip', 'closed'],
    [undefined, 1280, ['toggled', 'toggled'], 'open', 'open'],
    [undefined, 900, ['toggled'], 'open', 'open'],
    ['closed', 1280, ['toggled'], 'open', 'open'],
    ['open', 1280, ['toggled'], 'strip', 'closed'],
    // Hovering opens the collapsed sidebar over the content after a delay, without storing a choice.
    ['closed', 1280, ['entered'], 'strip', 'closed'],
    ['closed', 1280, ['entered', 'lingered'], 'peek', 'closed'],
    ['closed', 1280, ['entered', 'left', 'lingered'], 'strip', 'closed'],
    ['closed', 1280, ['entered', 'lingered', 'left'], 'strip', 'closed'],
    ['closed', 1280, ['entered', 'lingered', 'toggled'], 'open', 'open'],
    ['open', 1280, ['entered', 'lingered'], 'open', 'open'],
    [undefined, 390, ['entered', 'lingered'], 'hidden', undefined],
    // Closed under the pointer, it stays closed until the pointer enters again.
    ['open', 1280, ['entered', 'lingered', 'toggled'], 'strip', 'closed'],
    ['open', 1280, ['entered', 'lingered', 'toggled', 'entered', 'lingered'], 'strip', 'closed'],
    ['open', 1280, ['entered', 'toggled', 'lingered'], 'strip', 'closed'],
    ['open', 1280, ['entered', 'lingered', 'toggled', 'left', 'entered', 'lingered'], 'peek', 'closed'],
    ['closed', 1280, ['focused'], 'peek', 'closed'],
    ['closed', 1280, ['focused', 'blurred'], 'strip', 'closed'],
    ['closed', 1280, ['focused', 'dismissed'], 'strip', 'closed'],
    ['closed', 1280, ['entered', 'lingered', 'dismissed'], 'strip', 'closed'],
    ['open', 1280, ['focused', 'toggled'], 'strip', 'closed'],
    ['open', 1280, ['dismissed'], 'open', 'open'],
    [undefined, 390, ['toggled'], 'drawer', undefined],
    ['open', 390, ['toggled'], 'drawer', 'open'],
    ['closed', 390, ['toggled', 'toggled'], 'hidden', 'closed'],
    ['closed', 390, ['toggled', 'dismissed'], 'hidden', 'closed'],
    ['closed', 390, ['toggled', 'followed'], 'hidden', 'closed'],
    ['closed', 390, ['toggled', 1280], 'strip', 'closed'],
    ['closed', 390, ['toggled', 1280, 390], 'hidden', 'closed'],
  ])('stored %s, %i px, %j: %s, stored %s', (stored, width, events, mode, storedThen) => {
    const state = stateAfter(stored, width, events);
    expect(sidebarLayoutOf(state)).toEqual({ mode, ...WIDTHS[mode] });
    expect(state.stored).toBe(storedThen);
  });
});

it.each([
  ['open', 'open'],
  ['closed', 'closed'],
  ['true', undefined],
  ['', undefined],
  [undefined, undefined],
])('%j in the storage counts as %s', (text, stored) => {
  expect(parseStoredSidebar(text)).toBe(stored);
});
