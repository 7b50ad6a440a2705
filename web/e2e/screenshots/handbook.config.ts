import { defineConfig } from '@playwright/test';
import pictures from './playwright.config';

/** Takes the pictures of the handbook from the demo; see `scripts/handbook.ts`. */
export default defineConfig({
  ...pictures,
  testMatch: 'handbookPictures.ts',
  reporter: 'list',
});
