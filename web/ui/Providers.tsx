import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { type ReactNode, useLayoutEffect } from 'react';
import { CSP_NONCE } from '../lib/cspNonce';
import { ConfirmProvider } from './confirm/ConfirmProvider';
import { watchThemeMode } from './themeMode';
import { ToastProvider } from './toast/ToastProvider';

const emotionCache = createCache({ key: 'n', nonce: CSP_NONCE, prepend: true });

export function Providers({ children }: { children: ReactNode }) {
  useLayoutEffect(watchThemeMode, []);
  return (
    <CacheProvider value={emotionCache}>
      <ToastProvider>
        <ConfirmProvider>{children}</ConfirmProvider>
      </ToastProvider>
    </CacheProvider>
  );
}
