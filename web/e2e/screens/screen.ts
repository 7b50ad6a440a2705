import type { APIRequestContext, Page } from '@playwright/test';

export interface ScreenContext {
  readonly admin: APIRequestContext;
  readonly page: Page;
}

export interface Screen {
  readonly name: string;
  /** Demo account; without it a visitor, or the user whom `path` signs in. */
  readonly as?: 'rodic' | 'redaktorka' | 'spravce';
  /** The address, or a function that creates the data and returns it. */
  readonly path: string | ((desk: ScreenContext) => Promise<string>);
  /** Brings the page into the tested state and waits for it. */
  readonly open?: (page: Page) => Promise<void>;
  /** Its contrast is also compared on a desktop in dark. */
  readonly isDarkOnDesktop?: boolean;
  /** What it leaves would disturb the next screen: another user, an unsaved form, a mocked answer. */
  readonly needsOwnPage?: boolean;
}

export function screensAt(
  as: Screen['as'],
  paths: readonly string[],
  { isDarkOnDesktop = false } = {},
): readonly Screen[] {
  return paths.map((path) => ({ name: path, path, isDarkOnDesktop, ...(as && { as }) }));
}
