import { defineConfig, devices } from '@playwright/test';
import { findOnMachine } from './scripts/browser/findBrowser.ts';
import { launchArguments } from './scripts/browser/launchOptions.ts';

const port = process.env.E2E_PORT ?? '4173';
/** A folder a port, so that two runs in one checkout do not meet. */
const dataDir = `.cache/e2e-${port}`;

/** Browser tests run against the built server with fresh demo content; nothing is repeated on failure. */
export default defineConfig({
  testDir: 'web/e2e',
  outputDir: 'test-results',
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  workers: 2,
  fullyParallel: true,
  // Two cores may have much to do at once; what is waited for comes, or the test fails.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  globalTimeout: 40 * 60_000,
  reporter: [['list'], ['./scripts/test/playwrightReporter.ts']],
  metadata: { accountsFile: `${dataDir}/demo-accounts.json` },
  use: {
    ...devices['Desktop Chrome'],
    baseURL: `http://127.0.0.1:${port}`,
    locale: 'cs-CZ',
    timezoneId: 'Europe/Prague',
    trace: 'retain-on-failure',
    launchOptions: { executablePath: findOnMachine(), args: launchArguments() },
  },
  webServer: {
    command: 'node --import tsx scripts/e2eServer.ts',
    url: `http://127.0.0.1:${port}/api/system/health`,
    env: { PORT: port, DATA_DIR: dataDir },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    reuseExistingServer: false,
    stdout: 'pipe',
  },
});
