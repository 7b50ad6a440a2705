import type { Locator, Page } from '@playwright/test';

export class ProfilePage {
  readonly dialog: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.dialog = page.getByRole('dialog');
  }

  async open(part?: 'Vzhled' | 'Heslo a přihlášení' | 'Pro techniky'): Promise<void> {
    const { user } = await (await this.#page.request.get('/api/auth/me')).json();
    await this.#page.goto(`/admin/users/${user.id}/edit?from=%2Fadmin`);
    if (part) await this.#page.getByRole('navigation', { name: 'Části profilu' }).getByText(part).click();
  }

  async fillInToken(name: string): Promise<void> {
    await this.#page.getByRole('link', { name: 'Nový token' }).click();
    await this.dialog.getByLabel('Název').fill(name);
  }

  async createToken(): Promise<void> {
    await this.dialog.getByRole('button', { name: 'Vytvořit token' }).click();
  }

  /** Waits until the dialog is closed, because an open one hides the page from roles. */
  async confirm(label: string): Promise<void> {
    await this.dialog.getByRole('button', { name: label }).click();
    await this.dialog.waitFor({ state: 'detached' });
  }

  async changePassword(present: string, next: string): Promise<void> {
    await this.#page.getByLabel('Současné heslo').fill(present);
    await this.#page.getByLabel('Nové heslo').fill(next);
    await this.#page.getByRole('button', { name: 'Změnit heslo' }).click();
  }

  get secret(): Locator {
    return this.dialog.locator('code').first();
  }
}
