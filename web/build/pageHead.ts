import type { HtmlTagDescriptor, Plugin } from 'vite';
import { GLOBAL_STYLES } from '../ui/globalStyles.ts';

const EARLY_FONTS = /source-(serif-4|sans-3)-latin(-ext)?-wght-normal-.*\.woff2$/;

/** Adds the style of the document to index.html, and preloads of the fonts. */
export function pageHead(): Plugin {
  return {
    name: 'nastenka-page-head',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) => [
        {
          tag: 'style',
          attrs: { nonce: '__CSP_NONCE__' },
          children: GLOBAL_STYLES,
          injectTo: 'head',
        },
        ...Object.keys(bundle ?? {})
          .filter((file) => EARLY_FONTS.test(file))
          .map(preload),
      ],
    },
  };
}

function preload(file: string): HtmlTagDescriptor {
  const attrs = { rel: 'preload', href: `/${file}`, as: 'font', type: 'font/woff2', crossorigin: true };
  return { tag: 'link', attrs, injectTo: 'head' };
}
