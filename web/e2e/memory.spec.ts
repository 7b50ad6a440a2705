import type { CDPSession, Page } from '@playwright/test';
import { isThorough } from '../../scripts/test/settings.ts';
import { expect, test } from './fixtures';

/** Measured: the heap grows by 1 MB while caches fill, and not at all after 250 rounds. */
const WARM_UP_ROUNDS = 100;
const ROUNDS = 250;
const VIEWS_PER_ROUND = 4;

async function measure(cdp: CDPSession): Promise<{ bytes: number; nodes: number; listeners: number }> {
  await cdp.send('HeapProfiler.collectGarbage');
  const { metrics } = await cdp.send('Performance.getMetrics');
  const metric = (name: string) => metrics.find((item) => item.name === name)?.value ?? Number.NaN;
  return {
    bytes: metric('JSHeapUsedSize'),
    nodes: metric('Nodes'),
    listeners: metric('JSEventListeners'),
  };
}

async function visitPages(page: Page): Promise<void> {
  const main = page.getByRole('main');
  await page.getByRole('link', { name: 'Škola', exact: true }).first().click();
  await expect(main.getByRole('heading', { level: 1, name: 'Škola' })).toBeVisible();
  await main.getByRole('article').getByRole('link').first().click();
  await page.waitForURL('**/articles/*');
  await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goBack();
  await expect(main.getByRole('heading', { level: 1, name: 'Škola' })).toBeVisible();
  await page
    .getByRole('banner')
    .getByRole('link', { name: /Nástěnka/ })
    .first()
    .click();
  await page.waitForURL((url) => url.pathname === '/');
  await expect(main.getByRole('heading', { level: 1 })).toBeAttached();
}

test('a thousand page views leave nothing behind', async ({ page, signInAs }) => {
  test.skip(!isThorough(), 'takes minutes: part of make test-all');
  test.setTimeout(0);
  await signInAs('rodic');
  await page.goto('/');
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Performance.enable');
  for (let round = 0; round < WARM_UP_ROUNDS; round += 1) await visitPages(page);
  const before = await measure(cdp);
  for (let round = 0; round < ROUNDS; round += 1) await visitPages(page);
  const after = await measure(cdp);
  const views = ROUNDS * VIEWS_PER_ROUND;
  expect((after.bytes - before.bytes) / views, 'bytes a view').toBeLessThan(1_000);
  expect(after.nodes - before.nodes, 'nodes after all of them').toBeLessThan(views);
  expect(after.listeners - before.listeners, 'listeners after all of them').toBeLessThan(views);
});
