import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The headless shell first: it draws pages and nothing around them, which saves a sixth of the time. */
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
];
const MAC_PLACES = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** The first Chromium on the search path, if the machine has one. */
export function findOnMachine(path = process.env.PATH ?? ''): string | undefined {
  const folders = path.split(delimiter).filter(Boolean);
  const places = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...places, ...MAC_PLACES].find(isExecutable);
}

/** The Chromium that Playwright downloaded earlier, if it did. */
export async function findPlaywrights(): Promise<string | undefined> {
  const { chromium } = await import('playwright');
  const place = chromium.executablePath();
  return place && existsSync(place) ? place : undefined;
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
