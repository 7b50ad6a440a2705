import type { Plugin } from 'vite';
import { GLOBAL_STYLES } from '../ui/globalStyles.ts';

export function pageHead(): Plugin {
  return {
    name: 'nastenka-page-head',
    transformIndexHtml: {
      order: 'post',
      handler: () => [
        { tag: 'style', attrs: { nonce: '__CSP_NONCE__' }, children: GLOBAL_STYLES, injectTo: 'head' },
      ],
    },
  };
}
