import type { HtmlTagDescriptor, Plugin } from 'vite';
import { COLORS } from '../ui/tokens.ts';

const EARLY_FONTS = /source-(serif-4|sans-3)-latin(-ext)?-wght-normal-.*\.woff2$/;

/** Adds to index.html the background color before any style loads, and preloads of the fonts. */
export function pageHead(): Plugin {
  return {
    name: 'nastenka-page-head',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) => [
        {
          tag: 'style',
          attrs: { nonce: '__CSP_NONCE__' },
          children: `html{background:${COLORS.light.paper}}html[data-theme="dark"]{background:${COLORS.dark.paper}}`,
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
