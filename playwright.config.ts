import { defineConfig, devices } from '@playwright/test';
import { findOnMachine } from './scripts/browser/findBrowser.ts';
import { launchArguments } from './scripts/browser/launchOptions.ts';
import { RETRIES } from './scripts/test/settings.ts';

/** Far longer than anything takes: whoever reaches it hangs. */
const HANG_LIMIT_MS = 120_000;

/** Browser tests: each worker has a built server of its own with demo content. */
export default defineConfig({
  testDir: 'web/e2e',
  outputDir: 'test-results',
  globalSetup: './web/e2e/globalSetup.ts',
  forbidOnly: Boolean(process.env.CI),
  retries: RETRIES,
  workers: 2,
  fullyParallel: true,
  timeout: HANG_LIMIT_MS,
  // Two cores may have much to do at once; what is waited for comes, or the test fails.
  expect: { timeout: HANG_LIMIT_MS / 4 },
  globalTimeout: HANG_LIMIT_MS * 15,
  reporter: [['list'], ['./scripts/test/playwrightReporter.ts']],
  use: {
    ...devices['Desktop Chrome'],
    contextOptions: { reducedMotion: 'reduce' },
    locale: 'cs-CZ',
    timezoneId: 'Europe/Prague',
    trace: 'on-first-retry',
    launchOptions: { executablePath: findOnMachine(), args: launchArguments() },
  },
});
