import type { APIRequestContext, Page } from '@playwright/test';

/** What is made ready before a screen is opened. */
export interface Desk {
  readonly admin: APIRequestContext;
  /** Nothing is open in it yet. */
  readonly page: Page;
}

/** A screen, or a state of one, that everybody has to be able to use. */
export interface Screen {
  readonly name: string;
  /** Who opens it; a visitor, or whom the address signs in, when nobody is named. */
  readonly as?: 'rodic' | 'redaktorka' | 'spravce';
  /** The address, or what has to be there before it has one. */
  readonly path: string | ((desk: Desk) => Promise<string>);
  /** Brings the page to the state that is meant, and waits until it is there. */
  readonly open?: (page: Page) => Promise<void>;
}

/** Screens that need nothing but their address. */
export function atPaths(as: Screen['as'], paths: readonly string[]): readonly Screen[] {
  return paths.map((path) => ({ name: path, path, ...(as && { as }) }));
}
