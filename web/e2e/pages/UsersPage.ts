import type { Locator, Page } from '@playwright/test';

export class UsersPage {
  readonly dialog: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.dialog = page.getByRole('dialog');
  }

  async open(search = ''): Promise<void> {
    await this.#page.goto(`/admin/users${search}`);
  }

  async openUser(username: string): Promise<void> {
    await this.open(`?q=${username}`);
    await this.#page.getByRole('row', { name: username }).getByRole('link').click();
    await this.#page.getByRole('navigation', { name: 'Části záznamu' }).waitFor();
  }

  async openTab(name: 'Údaje' | 'Oprávnění' | 'Účet a heslo'): Promise<void> {
    await this.#page.getByRole('navigation', { name: 'Části záznamu' }).getByText(name).click();
  }

  /** Returns the link for setting a password, without its origin. */
  async create(username: string, fullName: string): Promise<string> {
    await this.open('?dialog=new');
    await this.dialog.getByLabel('Jméno a příjmení').fill(fullName);
    await this.dialog.getByLabel('Uživatelské jméno').fill(username);
    await this.dialog.getByLabel('Rodiče').check();
    await this.dialog.getByRole('button', { name: 'Založit uživatele' }).click();
    const { pathname, hash } = new URL(await this.dialog.locator('code').innerText());
    await this.dialog.getByRole('button', { name: 'Mám ho' }).click();
    return pathname + hash;
  }
}
