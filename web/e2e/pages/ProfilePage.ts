import type { Locator, Page } from '@playwright/test';

/** The own record, by its parts. */
export class ProfilePage {
  readonly dialog: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.dialog = page.getByRole('dialog');
  }

  /** At one of its parts, the way that somebody goes who does not know their number. */
  async open(part?: 'Heslo' | 'Relace' | 'API tokeny'): Promise<void> {
    const { user } = await (await this.#page.request.get('/api/auth/me')).json();
    await this.#page.goto(`/admin/users/${user.id}/edit?from=%2Fadmin`);
    if (part) await this.#page.getByRole('navigation', { name: 'Části profilu' }).getByText(part).click();
  }

  /** Opens the dialog for a new token and names it. */
  async fillInToken(name: string): Promise<void> {
    await this.#page.getByRole('link', { name: 'Nový token' }).click();
    await this.dialog.getByLabel('Název').fill(name);
  }

  async createToken(): Promise<void> {
    await this.dialog.getByRole('button', { name: 'Vytvořit token' }).click();
  }

  /** Answers a question; done when it is, because an open one hides the page from roles. */
  async confirm(label: string): Promise<void> {
    await this.dialog.getByRole('button', { name: label }).click();
    await this.dialog.waitFor({ state: 'detached' });
  }

  async changePassword(present: string, next: string): Promise<void> {
    await this.#page.getByLabel('Současné heslo').fill(present);
    await this.#page.getByLabel('Nové heslo').fill(next);
    await this.#page.getByRole('button', { name: 'Změnit heslo' }).click();
  }

  /** The secret, while it is on screen. */
  get secret(): Locator {
    return this.dialog.locator('code').first();
  }
}
