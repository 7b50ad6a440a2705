import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export const BUILT_PAGE = [
  '<!doctype html><html lang="cs"><head><meta name="csp-nonce" content="__CSP_NONCE__">',
  '<meta name="description" content="Zprávy."><title>Nástěnka</title><style nonce="__CSP_NONCE__"></style></head>',
  '<body><div id="root"></div><noscript>Nástěnka potřebuje zapnutý JavaScript.</noscript></body></html>',
].join('');

const SCREENS = [
  '^/login/*$',
  '^/(articles|sekce|stranky)/([^/]+)/*$',
  '^/(kalendar|sections)/*$',
  '^/docs/api/*$',
];

/** The smallest folder that counts as a build of the web app. The caller removes it. */
export function createWebBuild(): string {
  const dir = mkdtempSync(join(tmpdir(), 'nastenka-web-'));
  mkdirSync(join(dir, 'assets'));
  mkdirSync(join(dir, '.vite'));
  writeFileSync(join(dir, 'index.html'), BUILT_PAGE);
  writeFileSync(
    join(dir, '.vite/addresses.json'),
    JSON.stringify([
      { pattern: '^/$', scripts: ['assets/home-abc.js', 'assets/board-abc.js'] },
      ...SCREENS.map((pattern) => ({ pattern, scripts: [] })),
      { pattern: '^/nahled(/.*)?$', scripts: [], isUnlisted: true },
    ]),
  );
  return dir;
}
