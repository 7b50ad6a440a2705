import { defineConfig } from '@playwright/test';
import browserTests from '../../../playwright.config';
import type { WorkerFixtures } from '../fixtures';
import { FIXED_CLOCK_ENV } from './clock';

export default defineConfig<object, WorkerFixtures>(browserTests, {
  testDir: '.',
  testMatch: 'pictures.ts',
  outputDir: '../../../test-results/screenshots',
  snapshotPathTemplate: '{testDir}/expected/{arg}{ext}',
  globalSetup: './globalSetup.ts',
  retries: 0,
  reporter: [['list'], ['html', { outputFolder: '../../../test-results/screenshots-report', open: 'never' }]],
  expect: { toHaveScreenshot: { animations: 'disabled', maxDiffPixelRatio: 0.002, threshold: 0.1 } },
  use: { serverEnv: FIXED_CLOCK_ENV, trace: 'off' },
});
