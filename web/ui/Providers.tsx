import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { ConfirmProvider } from './confirm/ConfirmProvider';
import { theme } from './theme';
import { DEFAULT_MODE, THEME_KEY, themeStorage } from './themeStorage';
import { ToastProvider } from './toast/ToastProvider';

const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content;
const emotionCache = createCache({ key: 'n', nonce, prepend: true });

export function Providers({ children }: { children: ReactNode }) {
  return (
    <CacheProvider value={emotionCache}>
      <ThemeProvider
        theme={theme}
        defaultMode={DEFAULT_MODE}
        modeStorageKey={THEME_KEY}
        storageManager={themeStorage}
      >
        <CssBaseline />
        <ToastProvider>
          <ConfirmProvider>{children}</ConfirmProvider>
        </ToastProvider>
      </ThemeProvider>
    </CacheProvider>
  );
}
