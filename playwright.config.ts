import { defineConfig, devices } from '@playwright/test';
import { findInstalledBrowser } from './scripts/browser/findBrowser.ts';
import { launchArguments } from './scripts/browser/launchArguments.ts';
import { RETRIES } from './scripts/test/settings.ts';

/** Far longer than any step takes, so that only a hanging test reaches it. */
const HANG_TIMEOUT_MS = 120_000;

export default defineConfig({
  testDir: 'web/e2e',
  outputDir: 'test-results',
  globalSetup: './web/e2e/globalSetup.ts',
  forbidOnly: Boolean(process.env.CI),
  retries: RETRIES,
  workers: 2,
  fullyParallel: true,
  timeout: HANG_TIMEOUT_MS,
  // A loaded machine with two cores is slow: an assertion waits long and fails only when its condition never holds.
  expect: { timeout: HANG_TIMEOUT_MS / 4 },
  globalTimeout: HANG_TIMEOUT_MS * 15,
  reporter: [['list'], ['./scripts/test/playwrightReporter.ts']],
  use: {
    ...devices['Desktop Chrome'],
    contextOptions: { reducedMotion: 'reduce' },
    // Emptied between tests. A new one starts a process, which takes as long as three loads of the app.
    reuseContext: true,
    // Its requests in the background would end in the next test; `offline.spec.ts` allows it.
    serviceWorkers: 'block',
    locale: 'cs-CZ',
    timezoneId: 'Europe/Prague',
    trace: 'on-first-retry',
    launchOptions: { executablePath: findInstalledBrowser(), args: launchArguments() },
  },
});
