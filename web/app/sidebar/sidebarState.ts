/** What a person last chose with the toggle; absent when they never did. */
export type StoredSidebar = 'open' | 'closed';

/** Everything that the shown sidebar depends on. */
export interface SidebarState {
  readonly stored: StoredSidebar | undefined;
  /** The window's width. */
  readonly width: number;
  /** `waiting` before it has stayed long enough, `spent` after the toggle closed the sidebar under it. */
  readonly pointer: 'away' | 'waiting' | 'over' | 'spent';
  /** The keyboard is inside. */
  readonly focused: boolean;
  readonly drawerOpen: boolean;
}

export type SidebarEvent =
  | { readonly type: 'resized'; readonly width: number }
  | { readonly type: 'entered' | 'lingered' | 'left' | 'focused' | 'blurred' }
  | { readonly type: 'toggled' | 'dismissed' | 'followed' };

/** How the sidebar stands: `peek` lies over the content and moves nothing. */
export interface ShownSidebar {
  readonly mode: 'open' | 'strip' | 'peek' | 'drawer' | 'hidden';
  /** How wide it is drawn. */
  readonly width: number;
  /** How much of the window the content leaves to it. */
  readonly reserved: number;
}

export const OPEN_WIDTH = 320;
export const STRIP_WIDTH = 48;
/** From here it starts open. */
const OPEN_FROM = 1024;
/** Below this there is no room for a strip: a drawer. */
const STRIP_FROM = 768;
/** How long the pointer stays before the strip opens. */
export const HOVER_DELAY_MS = 100;

/** Reads what was stored; anything else counts as nothing. */
export function storedSidebar(text: string | undefined): StoredSidebar | undefined {
  return text === 'open' || text === 'closed' ? text : undefined;
}

export function initialSidebar(stored: StoredSidebar | undefined, width: number): SidebarState {
  return { stored, width, pointer: 'away', focused: false, drawerOpen: false };
}

/** What is shown, from the state alone. */
export function shownSidebar({ stored, width, pointer, focused, drawerOpen }: SidebarState): ShownSidebar {
  if (width < STRIP_FROM) {
    return { mode: drawerOpen ? 'drawer' : 'hidden', width: drawerOpen ? OPEN_WIDTH : 0, reserved: 0 };
  }
  if (isPinnedOpen(stored, width)) return { mode: 'open', width: OPEN_WIDTH, reserved: OPEN_WIDTH };
  if (pointer === 'over' || focused) return { mode: 'peek', width: OPEN_WIDTH, reserved: STRIP_WIDTH };
  return { mode: 'strip', width: STRIP_WIDTH, reserved: STRIP_WIDTH };
}

function isPinnedOpen(stored: StoredSidebar | undefined, width: number): boolean {
  return stored === undefined ? width >= OPEN_FROM : stored === 'open';
}

/** What an event makes of the state. */
export function nextSidebar(state: SidebarState, event: SidebarEvent): SidebarState {
  switch (event.type) {
    case 'resized':
      return { ...state, width: event.width, drawerOpen: state.drawerOpen && event.width < STRIP_FROM };
    case 'entered':
      return state.pointer === 'away' ? { ...state, pointer: 'waiting' } : state;
    case 'lingered':
      return state.pointer === 'waiting' ? { ...state, pointer: 'over' } : state;
    case 'left':
      return { ...state, pointer: 'away' };
    case 'focused':
      return { ...state, focused: true };
    case 'blurred':
      return { ...state, focused: false };
    case 'followed':
      return { ...state, drawerOpen: false };
    case 'dismissed':
      return { ...state, drawerOpen: false, focused: false, pointer: spent(state) };
    case 'toggled':
      return toggled(state);
  }
}

function toggled(state: SidebarState): SidebarState {
  if (state.width < STRIP_FROM) return { ...state, drawerOpen: !state.drawerOpen };
  if (!isPinnedOpen(state.stored, state.width)) return { ...state, stored: 'open', pointer: 'away' };
  return { ...state, stored: 'closed', focused: false, pointer: spent(state) };
}

/** The pointer still lies where the sidebar was; it must leave before it opens anything again. */
function spent({ pointer }: SidebarState): SidebarState['pointer'] {
  return pointer === 'away' ? 'away' : 'spent';
}
