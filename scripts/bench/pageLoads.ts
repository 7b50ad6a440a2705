import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, type BrowserContextOptions, chromium } from 'playwright';
import { findInstalledBrowser } from '../browser/findBrowser.ts';
import { launchArguments } from '../browser/launchArguments.ts';
import { readInitialFiles } from '../bundle/readInitialFiles.ts';
import { ROOT } from '../lib/paths.ts';
import { callApi } from './apiClient.ts';
import { type Target, withBareServer } from './processes.ts';
import type { RecordedResponse } from './reads.ts';
import { formatTable, median } from './report.ts';

interface LoadOptions {
  readonly folder: string;
  /** Of the bare server. */
  readonly port: number;
  readonly reader: string;
  readonly rounds: number;
}

interface Page {
  readonly name: string;
  readonly path: string;
  /** Empty for a visitor. */
  readonly cookie: string;
}

const PHONE: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  locale: 'cs-CZ',
};
const SLOW_PROCESSOR = { rate: 4 };
const SLOW_NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: 200_000,
  uploadThroughput: 100_000,
};
/** The page is complete when nothing larger was painted for so long. */
const QUIET_MS = 2_000;

/** Texts, because tsx would add names to functions, which the page does not know. */
const LARGEST_PAINT = `new Promise((resolve) => {
  let latest = 0;
  let timer;
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(() => resolve(latest), ${QUIET_MS});
  };
  new PerformanceObserver((list) => {
    latest = list.getEntries().at(-1).startTime;
    wait();
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  wait();
})`;
/** Headings and lines of text, without controls and pictures. */
const PLAIN_HTML = `[...document.querySelectorAll('#root :is(h1, h2, h3, p, li)')]
  .filter((element) => !element.querySelector('h1, h2, h3, p, li'))
  .map(({ tagName, textContent }) => '<' + tagName + '>' + textContent + '</' + tagName + '>')
  .join('')`;

/**
 * How long the first visit of a page on a slow phone waits for its largest contentful paint, beside a static page with
 * the same text and fonts: the median of the rounds, and the slowest.
 */
export async function benchPageLoads(target: Target, options: LoadOptions): Promise<string> {
  const { reader, rounds, folder, port } = options;
  const executablePath = findInstalledBrowser();
  // A phone optimises its code.
  const args = launchArguments().filter((flag) => !flag.startsWith('--js-flags'));
  const browser = await chromium.launch({ ...(executablePath && { executablePath }), args });
  try {
    const rows: string[][] = [];
    for (const page of await pagesOf(target.url, reader)) {
      const texts = await visit(browser, target.url, page);
      const responsesFile = join(folder, 'page.json');
      writeFileSync(responsesFile, JSON.stringify(staticPage(page.path, texts.html)));
      const [ours, bare] = await withBareServer({ port, kind: 'express', responsesFile }, async ({ url }) => {
        const times: [number[], number[]] = [[], []];
        for (let n = 0; n < rounds; n += 1) {
          times[0].push((await visit(browser, target.url, page)).paintedAt);
          times[1].push((await visit(browser, url, { ...page, cookie: '' })).paintedAt);
        }
        return times;
      });
      const cells = [median(ours), Math.max(...ours), median(bare)].map((time) => time.toFixed(0));
      rows.push([page.name, ...cells]);
    }
    return formatTable(['first visit on a phone', 'LCP ms', 'slowest', 'static page'], rows);
  } finally {
    await browser.close();
  }
}

async function pagesOf(url: string, reader: string): Promise<Page[]> {
  const { data } = await callApi<{ data: { slug: string }[] }>(url, reader, 'GET', '/api/public/articles');
  return [
    { name: 'login', path: '/login', cookie: '' },
    { name: 'board', path: '/', cookie: reader },
    { name: 'article', path: `/articles/${data[0]?.slug}`, cookie: reader },
  ];
}

/** Opens the page with an empty cache. Returns when its largest element was painted, and the text that it shows. */
async function visit(browser: Browser, url: string, { path, cookie }: Page) {
  const context = await browser.newContext(PHONE);
  try {
    const cookies = cookie.split('; ').filter(Boolean);
    await context.addCookies(
      cookies.map((pair) => ({ url, name: pair.replace(/=.*/, ''), value: pair.replace(/^[^=]*=/, '') })),
    );
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', SLOW_NETWORK);
    await session.send('Emulation.setCPUThrottlingRate', SLOW_PROCESSOR);
    await page.goto(url + path);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    const paintedAt = await page.evaluate<number>(LARGEST_PAINT);
    return { paintedAt, html: await page.evaluate<string>(PLAIN_HTML) };
  } finally {
    await context.close();
  }
}

/** The text as a page of one file, with the fonts that the build preloads. */
function staticPage(path: string, html: string): RecordedResponse[] {
  const index = readFileSync(join(ROOT, 'dist/web/index.html'), 'utf8');
  const preloads = [...index.matchAll(/<link rel="preload"[^>]*?href="([^"]*\.woff2)"[^>]*>/g)];
  const styles = readInitialFiles('login').styles.map((file) => readFileSync(join(ROOT, file), 'utf8'));
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width">${preloads.map(([tag]) => tag).join('')}`;
  const css = `${styles.join('')} body { font: 17px/1.5 'Source Sans 3 Variable' } h1, h2 { font-family: 'Source Serif 4 Variable' }`;
  const page = `<!doctype html><html lang="cs">${head}<style>${css}</style><div id="root">${html}</div></html>`;
  const fonts = preloads.map(([, file = '']) => ({
    path: file,
    headers: { 'content-type': 'font/woff2' },
    bodyBase64: readFileSync(join(ROOT, 'dist/web', file)).toString('base64'),
  }));
  const headers = { 'content-type': 'text/html; charset=utf-8' };
  return [{ path, headers, bodyBase64: Buffer.from(page).toString('base64') }, ...fonts];
}
