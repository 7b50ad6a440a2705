import type { Locator, Page } from '@playwright/test';
import { createDraftArticle } from '../articleApi';
import { expect } from '../fixtures';

export const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAoAAAAKCAYAAACNMs+9AAAAFUlEQVR42mP8z8BQz0AEYBxVSF+FABJADveWkH6oAAAAAElFTkSuQmCC',
  'base64',
);

export class ArticlesPage {
  readonly page: Page;
  readonly title: Locator;
  readonly text: Locator;
  readonly status: Locator;
  readonly dialog: Locator;

  constructor(page: Page) {
    this.page = page;
    this.title = page.getByLabel('Název', { exact: true });
    this.text = page.getByRole('textbox', { name: 'Text', exact: true });
    this.status = page.locator('form .status');
    this.dialog = page.getByRole('dialog');
  }

  /** Creates a draft through the API and opens it; returns its id. */
  async createDraft(title: string): Promise<number> {
    const { id } = await createDraftArticle(this.page.request, title);
    await this.open(id);
    await expect(this.title).toHaveValue(title);
    return id;
  }

  /** Starts an article on the board and types its title; returns its id. */
  async createByForm(title: string): Promise<number> {
    await this.page.goto('/');
    await this.page.getByRole('link', { name: 'Nový článek' }).click();
    await expect(this.page).toHaveURL(/\/admin\/articles\/\d+\/edit/);
    await expect(this.title).toBeFocused();
    await this.page.keyboard.type(title);
    await expect(this.status).toHaveText(/^Koncept uložen/);
    return Number(/articles\/(\d+)/.exec(this.page.url())?.[1]);
  }

  async open(id: number): Promise<void> {
    await this.page.goto(`/admin/articles/${id}/edit`);
  }

  async openTab(name: string): Promise<void> {
    await this.page.getByRole('navigation', { name: 'Části článku' }).getByRole('link', { name }).click();
  }

  /** Chooses an item of the menu „Další“. */
  async choose(name: string): Promise<void> {
    await this.page.getByRole('button', { name: 'Další', exact: true }).click();
    await this.page.getByRole('menuitem', { name }).click();
  }

  async save(): Promise<void> {
    await this.page.getByRole('button', { name: 'Uložit', exact: true }).click();
    await expect(this.status).toHaveText(/^Uloženo/);
  }

  async attach(name: string, mimeType: string, buffer: Buffer, alt?: string): Promise<void> {
    await this.page.getByLabel('Soubory k přidání').setInputFiles([{ name, mimeType, buffer }]);
    if (alt !== undefined) {
      await this.page.getByLabel(`Co je na obrázku ${name}`).fill(alt);
      await this.page.getByRole('button', { name: 'Nahrát', exact: true }).click();
    }
    await expect(this.page.getByRole('button', { name: `Smazat: ${name}` })).toBeVisible();
  }
}
