export type StoredSidebar = 'open' | 'closed';

export interface SidebarState {
  readonly stored: StoredSidebar | undefined;
  readonly width: number;
  /** `waiting` until the hover delay passes; `spent` after the toggle closed the sidebar under the pointer. */
  readonly pointer: 'away' | 'waiting' | 'over' | 'spent';
  readonly focused: boolean;
  readonly drawerOpen: boolean;
}

export type SidebarEvent =
  | { readonly type: 'resized'; readonly width: number }
  | { readonly type: 'entered' | 'lingered' | 'left' | 'focused' | 'blurred' }
  | { readonly type: 'toggled' | 'dismissed' | 'followed' };

/** `peek` overlays the content without moving it. */
export interface SidebarLayout {
  readonly mode: 'open' | 'strip' | 'peek' | 'drawer' | 'hidden';
  readonly width: number;
  /** The width that the content leaves free for the sidebar. */
  readonly reserved: number;
}

export const OPEN_WIDTH = 320;
export const COLLAPSED_WIDTH = 48;
/** From this window width the sidebar is open by default. */
const OPEN_MIN_WIDTH = 1024;
/** Below this window width it is a drawer. */
const COLLAPSED_MIN_WIDTH = 768;
export const HOVER_DELAY_MS = 100;

export function parseStoredSidebar(text: string | undefined): StoredSidebar | undefined {
  return text === 'open' || text === 'closed' ? text : undefined;
}

export function initialSidebarState(stored: StoredSidebar | undefined, width: number): SidebarState {
  return { stored, width, pointer: 'away', focused: false, drawerOpen: false };
}

export function sidebarLayoutOf({
  stored,
  width,
  pointer,
  focused,
  drawerOpen,
}: SidebarState): SidebarLayout {
  if (width < COLLAPSED_MIN_WIDTH) {
    return { mode: drawerOpen ? 'drawer' : 'hidden', width: drawerOpen ? OPEN_WIDTH : 0, reserved: 0 };
  }
  if (isPinnedOpen(stored, width)) return { mode: 'open', width: OPEN_WIDTH, reserved: OPEN_WIDTH };
  if (pointer === 'over' || focused) return { mode: 'peek', width: OPEN_WIDTH, reserved: COLLAPSED_WIDTH };
  return { mode: 'strip', width: COLLAPSED_WIDTH, reserved: COLLAPSED_WIDTH };
}

function isPinnedOpen(stored: StoredSidebar | undefined, width: number): boolean {
  return stored === undefined ? width >= OPEN_MIN_WIDTH : stored === 'open';
}

export function sidebarReducer(state: SidebarState, event: SidebarEvent): SidebarState {
  switch (event.type) {
    case 'resized':
      return {
        ...state,
        width: event.width,
        drawerOpen: state.drawerOpen && event.width < COLLAPSED_MIN_WIDTH,
      };
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
      return { ...state, drawerOpen: false, focused: false, pointer: spentPointer(state) };
    case 'toggled':
      return afterToggle(state);
  }
}

function afterToggle(state: SidebarState): SidebarState {
  if (state.width < COLLAPSED_MIN_WIDTH) return { ...state, drawerOpen: !state.drawerOpen };
  if (!isPinnedOpen(state.stored, state.width)) return { ...state, stored: 'open', pointer: 'away' };
  return { ...state, stored: 'closed', focused: false, pointer: spentPointer(state) };
}

/** The pointer must leave before hovering opens the sidebar again. */
function spentPointer({ pointer }: SidebarState): SidebarState['pointer'] {
  return pointer === 'away' ? 'away' : 'spent';
}
