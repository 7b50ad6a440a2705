import { createContext, useContext } from 'react';

export type ToastType = 'error' | 'warning' | 'info' | 'success' | 'security';

export interface Toast {
  readonly type: ToastType;
  readonly title: string;
  readonly message?: string;
  /** Milliseconds on screen; the type decides when left out. */
  readonly duration?: number;
}

export interface Toasts {
  /** Shows a notice; the same title, message and type is ignored while it is on screen. */
  show(toast: Toast): void;
  dismissAll(): void;
}

export const ToastContext = createContext<Toasts | undefined>(undefined);

/** The toasts; throws outside their provider. */
export function useToast(): Toasts {
  const toasts = useContext(ToastContext);
  if (!toasts) throw new Error('useToast must be used within ToastProvider');
  return toasts;
}
