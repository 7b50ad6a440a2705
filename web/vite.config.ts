import { constants } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compression, defineAlgorithm } from 'vite-plugin-compression2';
import packageJson from '../package.json' with { type: 'json' };
import { addressList } from './build/addressList.ts';
import { pageHead } from './build/pageHead.ts';
import { productionRouter } from './build/productionRouter.ts';

const apiUrl = process.env.API_URL ?? 'http://127.0.0.1:3001';

/**
 * Modules that every page needs, bundled into one chunk: separate chunks would be split further by each screen
 * that shares a part, giving more requests that compress worse.
 */
const START_CHUNK = [
  'node_modules/(react|react-dom|scheduler|react-router|react-router-dom|dequal|stylis)/',
  'node_modules/@emotion/(?!styled|is-prop-valid|memoize)',
  'node_modules/swr/dist/(index|_internal)/',
  'node_modules/lucide-react/dist/esm/icons/(circle-exclamation-point|circle-check|info|triangle-exclamation-point|x)\\.',
  'node_modules/lucide-react/dist/esm/icons/shield-exclamation-point\\.',
  '/web/ui/(announcer/announcer|confirm/withDefaults)\\.',
  'node_modules/lucide-react/dist/esm/(createLucideIcon|Icon|defaultAttributes|shared)',
  'generated/web/account/',
  '/web/api/(?!upload|useCursorList)',
  '/web/lib/(czechTypography|paths|color|initials|deviceStorage)\\.',
  '/web/ui/(tokens|styled|Notice|Skeleton|Avatar|Button|IconButton|buttonStyles|theme\\w*)\\.',
];

/** Builds to dist/web with precompressed files; in development proxies the API. */
export default defineConfig({
  root: import.meta.dirname,
  // The version that the server reports, without its hash of this build.
  define: { 'import.meta.env.VITE_APP_VERSION': JSON.stringify(packageJson.version) },
  plugins: [
    react(),
    pageHead(),
    addressList(),
    productionRouter(),
    compression({
      include: /\.(js|css|html|svg|json)$/,
      exclude: /index\.html$|\.vite\//,
      threshold: 512,
      algorithms: [
        defineAlgorithm('brotliCompress', { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
        defineAlgorithm('gzip', { level: 9 }),
      ],
    }),
  ],
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    manifest: true,
    target: 'es2022',
    // An inlined asset would need `data:` in the content security policy.
    assetsInlineLimit: 0,
    rolldownOptions: {
      // Emotion imports it for what is not used here; without a word of its package it would be kept.
      treeshake: { moduleSideEffects: [{ test: /node_modules\/hoist-non-react-statics\//, sideEffects: false }] },
      output: { codeSplitting: { groups: [{ name: 'start', test: new RegExp(START_CHUNK.join('|')) }] } },
    },
  },
  // The app's own api/ folder has modules under the same path; Vite serves those.
  server: { proxy: { '^/api/(?!\\w+\\.ts\\b)': apiUrl, '/docs/api/ui': apiUrl } },
});
