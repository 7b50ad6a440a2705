import { expect } from '@playwright/test';
import { createDraftArticle, createPreviewLink } from '../articleApi';
import { sendBroadcast } from '../broadcastApi';
import { createCategory, createMember, createPublishedArticle } from '../contentApi';
import { signIn } from '../fixtures';
import { answer, ask, createQuestionedArticle } from '../questionApi';
import { type Screen, type ScreenContext, screensAt } from './screen';

const LONG_HTML = ['Kdy', 'Kde', 'Co s sebou', 'Kdo pomůže']
  .map(
    (heading) =>
      `<h2>${heading}</h2>${'<p>Sejdeme se u mostu a půjdeme podél řeky až k jezu.</p>'.repeat(14)}`,
  )
  .join('');

async function signInRecipient({ admin, page }: ScreenContext): Promise<void> {
  const { person, group } = await createMember(admin);
  await sendBroadcast(admin, group.id, { title: 'Odstávka sítě', dismissible: false });
  await signIn(page.request, person);
}

export const BOARD_SCREENS: readonly Screen[] = [
  ...screensAt(undefined, [
    '/login',
    '/register',
    '/register/confirm',
    '/forgot-password',
    '/reset-password',
    '/stranky/kontakty',
    // Missing, for who may sign in; and a login that says why it is needed.
    '/stranky/Neni',
    '/articles/neni',
  ]),
  // A shared page passes it on its way to each screen.
  { name: '/404', path: '/404', needsOwnPage: true },
  ...screensAt('rodic', ['/', '/articles/jidelnicek-tento-tyden'], { isDarkOnDesktop: true }),
  ...screensAt('rodic', [
    '/sections',
    '/kalendar',
    // Nothing takes place there.
    '/kalendar?sekce=jidelna',
    '/neprectene',
    '/sekce/skola',
    '/articles/tridni-schuzky',
    '/articles/nova-lavka-pres-olsinku',
    '/articles/zapis-do-prvni-tridy',
    '/articles/jidelnicek-tento-tyden/tisk',
    '/sekce/skola/tisk',
    '/stranky/kontakty/tisk',
    '/hledat?q=vody',
    '/dotazy',
    '/napoveda',
    '/docs/api',
  ]),
  {
    name: 'a search that finds nothing',
    as: 'rodic',
    path: '/hledat?q=xyzxyzxyz',
    open: (page) => expect(page.getByRole('heading', { name: 'Nic jsme nenašli' })).toBeVisible(),
  },
  {
    name: 'an article with a table wider than the window',
    as: 'spravce',
    async path({ admin }) {
      const category_id = await createCategory(admin, 'Tabulky pro všechny');
      const cells = '<td>Bioodpad každou středu</td>'.repeat(9);
      const html = `<table><tbody><tr>${cells}</tr></tbody></table><aside><table><tbody><tr>${cells}</tr></tbody></table></aside>`;
      const { slug } = await createPublishedArticle(admin, { title: 'Svoz podle ulic', html, category_id });
      return `/articles/${slug}`;
    },
    open: (page) => expect(page.getByRole('region', { name: 'Tabulka 1' })).toBeVisible(),
  },
  {
    name: 'the dialog that shares an article',
    as: 'rodic',
    path: '/articles/nova-lavka-pres-olsinku',
    async open(page) {
      await page.getByRole('button', { name: 'Sdílet' }).click();
      await expect(page.getByRole('dialog', { name: 'Sdílet článek' })).toBeVisible();
    },
  },
  {
    name: 'the dialog that asks the author of an article',
    as: 'spravce',
    path: async ({ admin }) => `/articles/${await createQuestionedArticle(admin, 'Brigáda na hřišti')}`,
    async open(page) {
      await page.getByRole('button', { name: 'Zeptat se autora' }).click();
      await expect(page.getByRole('dialog', { name: 'Zeptat se autora' })).toBeVisible();
    },
  },
  {
    name: 'questions of one’s own, and another message',
    as: 'spravce',
    async path({ admin }) {
      const slug = await createQuestionedArticle(admin, 'Výlov rybníka');
      await ask(admin, slug, { kind: 'error', text: '', quote: 'od 8 do 14 hodin' });
      await answer(admin, await ask(admin, slug, { kind: 'question', text: 'Kdy začíná?' }), 'V osm.');
      return '/dotazy';
    },
    async open(page) {
      await page.getByRole('button', { name: 'Napsat další zprávu: Výlov rybníka' }).first().click();
      await expect(page.getByLabel('Další zpráva')).toBeVisible();
    },
  },
  {
    name: 'a long article with its contents',
    as: 'spravce',
    async path({ admin }) {
      const category_id = await createCategory(admin, 'Čtení pro všechny');
      const { slug } = await createPublishedArticle(admin, {
        title: 'Cesta proti proudu',
        html: LONG_HTML,
        category_id,
      });
      return `/articles/${slug}`;
    },
    open: (page) => expect(page.getByRole('navigation', { name: 'Obsah článku' })).toBeVisible(),
  },
  {
    name: 'a shared preview',
    async path({ admin }) {
      const { id } = await createDraftArticle(admin, 'Rozpočet ke kontrole');
      return `/nahled/${await createPreviewLink(admin, id)}`;
    },
    open: (page) => expect(page.getByRole('heading', { name: 'Rozpočet ke kontrole' })).toBeVisible(),
  },
  ...screensAt(undefined, ['/nahled/neplatny', '/odber/neplatny', '/obrazovka/vestibul']),
  {
    name: 'the page of notifications',
    needsOwnPage: true,
    async path(context) {
      await signInRecipient(context);
      return '/oznameni';
    },
    open: (page) => expect(page.getByRole('main').getByText('Odstávka sítě')).toBeVisible(),
  },
  {
    name: 'the panel of notifications',
    needsOwnPage: true,
    async path(context) {
      await signInRecipient(context);
      return '/';
    },
    async open(page) {
      await page
        .getByRole('banner')
        .getByRole('button', { name: /Oznámení, 1/ })
        .press('Enter');
      const panel = page.getByRole('dialog', { name: 'Oznámení' });
      await expect(panel.getByText('Odstávka sítě')).toBeVisible();
    },
  },
];
