import { createContext, useContext } from 'react';

export type ToastType = 'error' | 'warning' | 'info' | 'success' | 'security';

export interface Toast {
  readonly type: ToastType;
  /** May contain b, i, em, strong, br and span; other tags are removed. */
  readonly title: string;
  readonly message?: string;
  /** Milliseconds; defaults by the type. */
  readonly duration?: number;
  /** A success clears earlier toasts with the same key. */
  readonly key?: string;
  /** Idle warning: at the bottom right, cleared only by its timeout or the user. */
  readonly idle?: boolean;
  readonly onDismiss?: () => void;
  readonly action?: { readonly label: string; readonly onClick: () => void };
}

export interface Toasts {
  /** Ignored while a toast with the same title, message and type is active. */
  show(toast: Toast): void;
  dismiss(key: string): void;
  dismissAll(): void;
}

export const ToastContext = createContext<Toasts | undefined>(undefined);

export function useToast(): Toasts {
  const toasts = useContext(ToastContext);
  if (!toasts) throw new Error('useToast must be used within ToastProvider');
  return toasts;
}
