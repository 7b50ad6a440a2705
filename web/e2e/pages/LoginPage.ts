import type { Locator, Page } from '@playwright/test';

/** Fields are located by `autocomplete`, as password managers do. */
export class LoginPage {
  readonly username: Locator;
  readonly password: Locator;
  readonly error: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.username = page.locator('[autocomplete="username"]');
    this.password = page.locator('[autocomplete="current-password"]');
    this.error = page.locator('form').getByRole('alert');
  }

  async open(returnUrl?: string): Promise<void> {
    await this.#page.goto(returnUrl ? `/login?returnUrl=${encodeURIComponent(returnUrl)}` : '/login');
  }

  async submit(username: string, password: string): Promise<void> {
    await this.username.fill(username);
    await this.password.fill(password);
    await this.password.press('Enter');
  }
}
