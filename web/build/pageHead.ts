import type { HtmlTagDescriptor, Plugin } from 'vite';
import { COLOURS } from '../ui/tokens.ts';

/** Fonts that every page draws with at once; the others come when a page needs them. */
const EARLY_FONTS = /source-(serif-4|sans-3)-latin(-ext)?-wght-normal-.*\.woff2$/;

/**
 * Completes the head of index.html: the colour of the paper before any style has come, and the fonts asked for
 * together with the script instead of after it.
 */
export function pageHead(): Plugin {
  return {
    name: 'nastenka-page-head',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) => [
        {
          tag: 'style',
          attrs: { nonce: '__CSP_NONCE__' },
          children: `html{background:${COLOURS.light.paper}}html[data-theme="dark"]{background:${COLOURS.dark.paper}}`,
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
