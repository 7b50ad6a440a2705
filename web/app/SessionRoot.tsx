import { type ReactNode, useCallback, useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import type { UserMessage } from '../session/auth/authEvents';
import { SessionProvider } from '../session/SessionProvider';
import { onSessionChange } from '../session/windowEvents';
import { cancelConfirmation } from '../ui/confirm/requestConfirmation';
import { useToast } from '../ui/useToast';

export function SessionRoot({ children }: { children: ReactNode }) {
  const navigate = useNavigate();
  const toast = useToast();

  const redirect = useCallback((to: string) => void navigate(to, { replace: true }), [navigate]);
  const notify = useCallback(
    ({ retry: offersRetry, ...message }: UserMessage, retry: () => void) =>
      toast.show({
        ...message,
        key: 'user-data',
        ...(offersRetry && { action: { label: 'Zkusit znovu', onClick: retry } }),
      }),
    [toast],
  );

  useEffect(
    () =>
      onSessionChange((event) => {
        if (event === 'session:login') return;
        cancelConfirmation();
        toast.dismissAll();
      }),
    [toast],
  );

  return (
    <SessionProvider navigate={redirect} notify={notify}>
      {children}
    </SessionProvider>
  );
}
