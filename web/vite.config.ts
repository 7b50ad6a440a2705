import { constants } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compression, defineAlgorithm } from 'vite-plugin-compression2';
import { pageHead } from './build/pageHead.ts';

const server = process.env.API_URL ?? 'http://127.0.0.1:3001';

/** Builds the app to dist/web with compressed twins of every text file; in development passes the API through. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    pageHead(),
    compression({
      include: /\.(js|css|html|svg|json)$/,
      exclude: /index\.html$|manifest\.json$/,
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
    // A font or a picture inlined as data: would need a wider content policy.
    assetsInlineLimit: 0,
  },
  // The folder api/ of this app has modules under the same address; those are Vite's own.
  server: { proxy: { '^/api/(?!\\w+\\.ts\\b)': server, '/docs/api/ui': server } },
});
