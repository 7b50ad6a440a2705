import { type APIRequestContext, expect } from '@playwright/test';
import { createDesk, createNotice } from '../deskApi';
import type { Screen } from './screen';

let desk: Promise<number> | undefined;

/** One desk with notices for all its screens; the server of the spec is theirs alone. */
function demoDesk(admin: APIRequestContext): Promise<number> {
  desk ??= createDesk(admin, 'Úřední deska obce', 'obec-lipova').then(async (id) => {
    await createNotice(admin, id, { title: 'Opatření obecné povahy', posted: true });
    await createNotice(admin, id, { title: 'Veřejná vyhláška o uzavírce' });
    return id;
  });
  return desk;
}

function deskScreen(
  name: string,
  path: string,
  open: Screen['open'],
  search: (desk: number) => string = () => '',
): Screen {
  return {
    name: `the official noticeboard: ${name}`,
    as: 'spravce',
    async path({ admin }) {
      return path + search(await demoDesk(admin));
    },
    ...(open && { open }),
  };
}

/** Of a server with an address; the others have none, and so no desks. */
export const DESK_SCREENS: readonly Screen[] = [
  deskScreen('today', '/admin/desk', async (page) => {
    await expect(page.getByRole('button', { name: 'Vyvěsit: Veřejná vyhláška o uzavírce' })).toBeVisible();
  }),
  deskScreen('the question before a notice goes up', '/admin/desk', async (page) => {
    await page.getByRole('button', { name: 'Vyvěsit: Veřejná vyhláška o uzavírce' }).click();
    await expect(page.getByRole('dialog').getByText(/bez přihlášení/)).toBeVisible();
  }),
  deskScreen('notices', '/admin/desk/notices', (page) => expect(page.getByRole('table')).toBeVisible()),
  deskScreen('the calendar', '/admin/desk/calendar', (page) =>
    expect(page.getByText(/^Vyvěšeno/).first()).toBeVisible(),
  ),
  deskScreen(
    'the archive',
    '/admin/desk/archive',
    (page) => expect(page.getByRole('heading', { name: 'Filtrům nic neodpovídá' })).toBeVisible(),
    (id) => `?desk=${id}`,
  ),
  deskScreen(
    'what was disposed of',
    '/admin/desk/archive',
    (page) => expect(page.getByRole('heading', { name: 'Zatím nikdo nic nevyřadil' })).toBeVisible(),
    () => '?retention=disposed',
  ),
  deskScreen(
    'the paper list',
    '/admin/desk/list',
    (page) => expect(page.getByRole('table')).toBeVisible(),
    (id) => `?deska=${id}`,
  ),
  deskScreen('a new notice', '/admin/desk/notices/new', async (page) => {
    await page.getByLabel('Druh').selectOption('Pozvánka na zasedání');
    await page.getByRole('textbox', { name: 'Den události: zasedání' }).fill('1. 12. 2030');
    await expect(page.getByText('Vyvěsit nejpozději')).toBeVisible();
  }),
  {
    name: 'the official noticeboard: a notice that hangs',
    as: 'spravce',
    async path({ admin }) {
      const id = await demoDesk(admin);
      return `/admin/desk/notices/${await createNotice(admin, id, { title: 'Dražba', posted: true })}`;
    },
    async open(page) {
      await page.getByText('Verze 1').click();
      await expect(page.getByText('Bez textu.')).toBeVisible();
    },
  },
  deskScreen('its settings', '/admin/desk/settings', async (page) => {
    await expect(page.getByRole('heading', { name: 'Druhy písemností' })).toBeVisible();
  }),
];
