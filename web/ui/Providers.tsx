import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { type ReactNode, useLayoutEffect } from 'react';
import { ConfirmProvider } from './confirm/ConfirmProvider';
import { watchThemeMode } from './themeMode';
import { ToastProvider } from './toast/ToastProvider';

const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content;
const emotionCache = createCache({ key: 'n', nonce, prepend: true });

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
