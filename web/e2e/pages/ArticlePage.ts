import type { Locator, Page } from '@playwright/test';

export class ArticlePage {
  readonly heading: Locator;
  readonly printLink: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.heading = page.getByRole('heading', { level: 1 });
    this.printLink = page.getByRole('link', { name: 'Vytisknout na nástěnku' });
  }

  async open(slug: string): Promise<void> {
    await this.#page.goto(`/articles/${slug}`);
  }

  backLink(label: string): Locator {
    return this.#page.getByRole('main').getByRole('link', { name: label }).first();
  }
}
