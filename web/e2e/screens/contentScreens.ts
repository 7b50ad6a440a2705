import { expect, type Page } from '@playwright/test';
import { createDraftArticle } from '../articleApi';
import { createCategory, createPublishedArticle, uploadPicture } from '../contentApi';
import { PICTURE } from '../pages/ArticlesPage';
import { answer, ask, createQuestionedArticle } from '../questionApi';
import { type Screen, screensAt } from './screen';

const TABLE =
  '<table><tbody><tr><th>Den</th><th>Hodina</th></tr><tr><td>Pátek</td><td>8.00</td></tr></tbody></table>';

/** Over, so that it stands in no list of what takes place. */
const EVENT = {
  starts_at: '2026-01-15T16:00:00.000Z',
  ends_at: '2026-01-15T18:00:00.000Z',
  all_day: false,
  place: 'Sborovna',
};

const expectHeading = (level: 1 | 2) => (page: Page) =>
  expect(page.getByRole('main').getByRole('heading', { level }).last()).toBeVisible();

function articlePart(name: string, tab: string, open: Screen['open']): Screen {
  return {
    name: `an article: ${name}`,
    as: 'spravce',
    async path({ admin }) {
      const category_id = await createCategory(admin, `Rozpisy: ${name}`);
      const html = `<p>Kdy se co koná.</p>${TABLE}`;
      const { id } = await createPublishedArticle(admin, {
        title: `Rozpis: ${name}`,
        html,
        category_id,
        events: [EVENT],
      });
      await uploadPicture(admin, id, PICTURE);
      return `/admin/articles/${id}/edit${tab}`;
    },
    ...(open && { open }),
  };
}

export const CONTENT_SCREENS: readonly Screen[] = [
  {
    name: 'a filtered list of articles with some chosen and its view',
    as: 'redaktorka',
    path: '/admin/articles?phase=published',
    isDarkOnDesktop: true,
    async open(page) {
      await page
        .getByRole('checkbox', { name: /^Vybrat: / })
        .first()
        .check();
      await expect(page.getByRole('region', { name: 'Hromadné změny' })).toBeVisible();
      await page.getByRole('button', { name: 'Zobrazení' }).click();
      await expect(page.getByRole('group', { name: 'Zobrazení' })).toBeVisible();
    },
  },
  articlePart('its text', '', async (page) => {
    await expect(page.getByRole('button', { name: 'Smazat: obrazek.png' })).toBeVisible();
    await page.getByRole('textbox', { name: 'Text', exact: true }).getByText('Pátek').click();
    await expect(page.getByRole('toolbar', { name: 'Úpravy tabulky' })).toBeVisible();
  }),
  articlePart('its versions', '?tab=verze', expectHeading(2)),
  articlePart('its preview', '?tab=nahled', expectHeading(1)),
  {
    name: 'an article: its shared preview',
    as: 'redaktorka',
    async path({ page }) {
      const { id } = await createDraftArticle(page.request, 'Rozpočet');
      return `/admin/articles/${id}/edit?tab=nahled`;
    },
    async open(page) {
      await page.getByRole('button', { name: 'Sdílet náhled' }).click();
      await page.getByRole('button', { name: 'Vytvořit odkaz' }).click();
      await expect(page.getByRole('heading', { name: 'Platné odkazy' })).toBeVisible();
    },
  },
  articlePart('who has confirmed it', '?tab=beru-na-vedomi', expectHeading(2)),
  ...screensAt('spravce', [
    '/admin/articles/templates',
    '/admin/articles/import',
    '/admin/articles/categories',
    '/admin/articles/categories?nova=1',
    '/admin/articles/categories/1/edit',
    '/admin/site-pages',
    '/admin/site-pages/1/edit',
    '/admin/obrazovky?nova=1',
  ]),
  {
    name: 'questions of readers',
    as: 'spravce',
    async path({ admin }) {
      const slug = await createQuestionedArticle(admin, 'Masopust');
      await ask(admin, slug, { kind: 'error', text: '', quote: 'od 8 do 14 hodin' });
      return '/admin/dotazy?state=all';
    },
    open: (page) => expect(page.getByRole('table')).toBeVisible(),
  },
  {
    name: 'a question with its answer, which is added to the article',
    as: 'spravce',
    async path({ admin }) {
      const slug = await createQuestionedArticle(admin, 'Čarodějnice');
      const id = await ask(admin, slug, { kind: 'question', text: 'Kdy začínají?' });
      await answer(admin, id, 'V šest večer.');
      return `/admin/dotazy/${id}`;
    },
    async open(page) {
      await page.getByRole('button', { name: 'Přidat k článku' }).click();
      await expect(page.getByRole('dialog', { name: 'Přidat k článku' })).toBeVisible();
    },
  },
  {
    name: 'a report of an error',
    as: 'spravce',
    async path({ admin }) {
      const slug = await createQuestionedArticle(admin, 'Pálení listí');
      const quote = 'od 8 do 14 hodin';
      return `/admin/dotazy/${await ask(admin, slug, { kind: 'error', text: 'Nově od devíti.', quote })}`;
    },
    open: (page) => expect(page.getByText('Vybraný text článku')).toBeVisible(),
  },
  {
    name: 'displays, and the link of a new one',
    as: 'spravce',
    path: '/admin/obrazovky?nova=1',
    async open(page) {
      await page.getByLabel('Název').fill('Čekárna');
      await page.getByRole('checkbox').first().check();
      await page.getByRole('button', { name: 'Vytvořit obrazovku' }).click();
      await expect(page.getByRole('dialog', { name: /^Odkaz pro obrazovku/ })).toBeVisible();
    },
  },
  {
    name: 'a new site page',
    as: 'spravce',
    path: '/admin/site-pages/create',
    open: (page) => expect(page.getByRole('heading', { level: 1, name: 'Bez názvu' })).toBeVisible(),
  },
  {
    name: 'the history of a site page',
    as: 'spravce',
    path: '/admin/site-pages/1/edit',
    async open(page) {
      await page.getByRole('button', { name: 'Historie' }).click();
      await expect(page.getByRole('dialog').getByText(/současná|nikdo nezměnil/)).toBeVisible();
    },
  },
];
