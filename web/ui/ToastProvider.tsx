import { closeSnackbar, enqueueSnackbar, SnackbarProvider } from 'notistack';
import type { ReactNode } from 'react';
import { ToastCard } from './ToastCard';
import { type Toast, ToastContext, type Toasts, type ToastType } from './useToast';

const DURATIONS: Record<ToastType, number> = {
  error: 5000,
  warning: 5000,
  info: 5000,
  success: 3000,
  security: 8000,
};

const toasts: Toasts = {
  show: (toast: Toast) => {
    const { type, title, message = '', duration = DURATIONS[type] } = toast;
    enqueueSnackbar({
      key: `${type}|${title}|${message}`,
      preventDuplicate: true,
      autoHideDuration: duration,
      content: (key) => <ToastCard toast={toast} onClose={() => closeSnackbar(key)} />,
    });
  },
  dismissAll: () => closeSnackbar(),
};

/** Notices in the top right corner, at most five at once. */
export function ToastProvider({ children }: { children: ReactNode }) {
  return (
    <ToastContext value={toasts}>
      {children}
      <SnackbarProvider maxSnack={5} anchorOrigin={{ vertical: 'top', horizontal: 'right' }} />
    </ToastContext>
  );
}
