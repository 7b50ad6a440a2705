import type { Locator, Page } from '@playwright/test';

export class HomePage {
  readonly heading: Locator;
  readonly newest: Locator;
  readonly sections: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.heading = page.getByRole('heading', { level: 1 });
    this.newest = page.getByRole('region', { name: 'Nejnovější' });
    this.sections = page.getByRole('region', { name: 'Sekce' });
  }

  async open(): Promise<void> {
    await this.#page.goto('/');
  }
}
