import type { Locator, Page } from '@playwright/test';

export class GroupPage {
  readonly dialog: Locator;
  readonly conflict: Locator;
  readonly pending: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.dialog = page.getByRole('dialog');
    this.conflict = page.getByRole('alert', { name: 'Záznam mezitím změnil někdo jiný' });
    this.pending = page.getByRole('region', { name: 'Neuložené změny' });
  }

  async create(name: string): Promise<void> {
    await this.#page.goto('/admin/groups');
    await this.#page.getByRole('link', { name: 'Nová skupina' }).click();
    await this.dialog.getByLabel('Název').fill(name);
    await this.dialog.getByRole('button', { name: 'Založit skupinu' }).click();
    await this.#page.getByRole('heading', { level: 1, name }).waitFor();
  }

  async openTab(part: 'Údaje' | 'Členové' | 'Přístup'): Promise<void> {
    await this.#page.getByRole('navigation', { name: 'Části skupiny' }).getByText(part).click();
  }

  /** Prepares the matched users; they are added by `save`. */
  async pasteMembers(list: string): Promise<void> {
    await this.#page.getByRole('radio', { name: 'Vložit seznam' }).check();
    await this.#page.getByLabel(/Jména, uživatelská jména/).fill(list);
    await this.#page.getByRole('button', { name: 'Najít lidi' }).click();
    await this.#page.getByText(/^Připraveno\sk\spřidání/).waitFor();
  }

  async setAccess(category: string, level: 'Nic' | 'Číst' | 'Psát'): Promise<void> {
    const row = this.#page.getByRole('group', { name: `Co skupina smí: ${category}` });
    await row.getByLabel(level).check();
  }

  async save(): Promise<void> {
    await this.pending.getByRole('button', { name: 'Uložit změny' }).click();
  }
}
