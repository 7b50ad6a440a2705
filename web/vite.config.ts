import { constants } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compression, defineAlgorithm } from 'vite-plugin-compression2';
import packageJson from '../package.json' with { type: 'json' };
import { addressList } from './build/addressList.ts';
import { chunkCycles } from './build/chunkCycles.ts';
import { CHUNK_GROUPS } from './build/chunks.ts';
import { handbook } from './build/handbook.ts';
import { pageHead } from './build/pageHead.ts';
import { productionRouter } from './build/productionRouter.ts';
import { serviceWorker } from './build/serviceWorker.ts';

const apiUrl = process.env.API_URL ?? 'http://127.0.0.1:3001';

/** Builds to dist/web with precompressed files; in development proxies the API. */
export default defineConfig({
  root: import.meta.dirname,
  // The version that the server reports, without its hash of this build.
  define: { 'import.meta.env.VITE_APP_VERSION': JSON.stringify(packageJson.version) },
  plugins: [
    handbook(),
    react(),
    pageHead(),
    addressList(),
    chunkCycles(),
    productionRouter(),
    serviceWorker(),
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
      preserveEntrySignatures: 'allow-extension',
      // Emotion imports it for what is not used here; without a word of its package it would be kept.
      treeshake: {
        moduleSideEffects: [{ test: /node_modules\/hoist-non-react-statics\//, sideEffects: false }],
      },
      output: { codeSplitting: { groups: CHUNK_GROUPS, includeDependenciesRecursively: false } },
    },
  },
  // The app's own api/ folder has modules under the same path; Vite serves those.
  server: {
    proxy: { '^/api/(?!\\w+\\.ts\\b)': apiUrl, '/docs/api/ui': apiUrl, '^/uredni-deska(/|$)': apiUrl },
  },
});
