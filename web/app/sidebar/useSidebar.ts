import { type FocusEvent, type PointerEvent, useEffect, useReducer } from 'react';
import { useLocation } from 'react-router-dom';
import { readDeviceItem, writeDeviceItem } from '../../lib/deviceStorage';
import {
  HOVER_DELAY_MS,
  initialSidebarState,
  parseStoredSidebar,
  type SidebarLayout,
  sidebarLayoutOf,
  sidebarReducer,
} from './sidebarState';

export interface Sidebar extends SidebarLayout {
  readonly isPinned: boolean;
  toggle(): void;
  dismiss(): void;
  readonly handlers: {
    onPointerEnter(event: PointerEvent): void;
    onPointerLeave(): void;
    onFocus(event: FocusEvent): void;
    onBlur(event: FocusEvent): void;
  };
}

export function useSidebar(): Sidebar {
  const [state, dispatch] = useReducer(sidebarReducer, undefined, () =>
    initialSidebarState(parseStoredSidebar(readDeviceItem('sidebar')), window.innerWidth),
  );
  const { pathname } = useLocation();
  const { stored, pointer } = state;
  const layout = sidebarLayoutOf(state);

  useEffect(() => {
    const onResize = () => dispatch({ type: 'resized', width: window.innerWidth });
    window.addEventListener('resize', onResize);
    return () => window.removeEventListener('resize', onResize);
  }, []);

  useEffect(() => {
    if (pointer !== 'waiting') return;
    const timer = setTimeout(() => dispatch({ type: 'lingered' }), HOVER_DELAY_MS);
    return () => clearTimeout(timer);
  }, [pointer]);

  useEffect(() => {
    if (stored) writeDeviceItem('sidebar', stored);
  }, [stored]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs on every navigation
  useEffect(() => dispatch({ type: 'followed' }), [pathname]);

  return {
    ...layout,
    isPinned: layout.mode === 'open' || layout.mode === 'drawer',
    toggle: () => dispatch({ type: 'toggled' }),
    dismiss: () => dispatch({ type: 'dismissed' }),
    handlers: {
      onPointerEnter: (event) => {
        // Touch enters only by a tap, which has its own handler.
        if (event.pointerType !== 'touch') dispatch({ type: 'entered' });
      },
      onPointerLeave: () => dispatch({ type: 'left' }),
      onFocus: (event) => {
        if (event.target.matches(':focus-visible')) dispatch({ type: 'focused' });
      },
      onBlur: (event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) dispatch({ type: 'blurred' });
      },
    },
  };
}
