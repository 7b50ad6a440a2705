import { createContext, useContext } from 'react';

export type ToastType = 'error' | 'warning' | 'info' | 'success' | 'security';

export interface Toast {
  readonly type: ToastType;
  /** Title and message may hold b, i, em, strong, br and span; everything else is taken out. */
  readonly title: string;
  readonly message?: string;
  /** Milliseconds on screen; the type decides when left out. */
  readonly duration?: number;
  /** What it is about: a success clears whatever was said under the same key. */
  readonly key?: string;
  /** Warns of the end of an idle session: bottom right, and nothing but its own end or a person clears it. */
  readonly idle?: boolean;
  /** A person has put it away; not when its time was over. */
  readonly onDismiss?: () => void;
  readonly action?: { readonly label: string; readonly onClick: () => void };
}

export interface Toasts {
  /** Shows a notice; the same title, message and type is ignored while it is active. */
  show(toast: Toast): void;
  /** Takes away everything said under a key. */
  dismiss(key: string): void;
  dismissAll(): void;
}

export const ToastContext = createContext<Toasts | undefined>(undefined);

/** The toasts; throws outside their provider. */
export function useToast(): Toasts {
  const toasts = useContext(ToastContext);
  if (!toasts) throw new Error('useToast must be used within ToastProvider');
  return toasts;
}
