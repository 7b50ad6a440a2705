import { expect, type Page } from '@playwright/test';
import { BACKUPS_META, EXPORTS_META } from '../../test/samples';
import { createMember, reportError } from '../contentApi';
import { type Screen, screensAt } from './screen';

const BACKUPS = '/admin/settings/backups';
const PASSED_CHECK = {
  at: '2026-11-21T02:01:00.000Z',
  ok: true,
  problems: [] as string[],
  counts: [{ name: 'articles', rows: 128 }],
  files: 34,
};
const FAILED_CHECK = {
  ...PASSED_CHECK,
  ok: false,
  problems: ['Archiv je poškozený nebo neúplný: nejde přečíst do konce.'],
};
const COPY = { at: '2026-11-21T02:02:00.000Z', done: 0, attempts: 1, next_try_at: null, problem: null };
const COPIES = [
  { ...COPY, state: 'copied' },
  {
    ...COPY,
    state: 'failed',
    problem: 'V úložišti není dost místa.',
    next_try_at: '2026-11-21T03:00:00.000Z',
  },
  { ...COPY, state: 'copied' },
];
const UNAVAILABLE = 'Na serveru chybí programy pg_dump a pg_restore. Nainstalujte balík postgresql-client.';

/** Mocks a state of backups that the test server does not have. */
async function mockBackups(page: Page, data: readonly object[], meta: object): Promise<void> {
  await page.route('**/api/admin/backups', (route) =>
    route.fulfill({ json: { success: true, data, meta: { ...BACKUPS_META, ...meta } } }),
  );
}

export const SITE_SCREENS: readonly Screen[] = [
  {
    name: 'the export of the content',
    as: 'spravce',
    path: '/admin/settings/export',
    async open(page) {
      await page.getByRole('button', { name: 'Vytvořit export…' }).click();
      await expect(page.getByLabel('Vaše heslo')).toBeVisible();
    },
  },
  {
    name: 'an export of the content that runs, beside a finished one',
    as: 'spravce',
    needsOwnPage: true,
    async path({ page }) {
      const made = { created_at: '2026-11-28T17:15:00.000Z', expires_at: '2026-11-29T17:15:00.000Z' };
      const counts = { articles: 214, pages: 6, files: 340, people: 0, missing: 2 };
      const choices = { drafts: false, trash: false, people: false };
      const name = 'nastenka-export-2026-11-28-181500.zip';
      const running = { name, started_at: made.created_at, started_by: 'Petr Správce', done: 55, total: 220 };
      const problem = {
        at: made.created_at,
        message: 'Export přerušilo ukončení serveru. Spusťte ho znovu.',
      };
      await page.route('**/api/admin/content-exports', (route) =>
        route.fulfill({
          json: {
            success: true,
            data: [{ name, ...made, ...counts, choices, bytes: 48_211_334 }],
            meta: { ...EXPORTS_META, running, problem },
          },
        }),
      );
      return '/admin/settings/export';
    },
    open: (page) => expect(page.getByRole('progressbar')).toBeVisible(),
  },
  {
    name: 'the overview',
    as: 'spravce',
    path: '/admin',
    isDarkOnDesktop: true,
    open: (page) => expect(page.getByRole('region', { name: 'Poslední změny' })).toBeVisible(),
  },
  {
    name: 'the help of a screen',
    as: 'spravce',
    path: '/admin/groups',
    async open(page) {
      await page.getByRole('button', { name: 'Nápověda k této stránce' }).click();
      await expect(page.getByRole('dialog', { name: 'Nápověda k této stránce' })).toBeVisible();
    },
  },
  {
    name: 'the search of the administration',
    as: 'spravce',
    path: '/admin',
    async open(page) {
      await page.keyboard.press('/');
      await page.getByRole('combobox', { name: 'Hledat' }).fill('škol');
      await expect(page.getByRole('option').nth(3)).toBeVisible();
    },
  },
  ...screensAt('spravce', [
    '/admin/cache-management',
    '/admin/cache-management?typ=user-permissions',
    '/admin/rate-limiting',
    '/admin/rate-limiting?tab=pravidla',
    '/admin/rate-limiting?tab=pocitadla',
    '/admin/rate-limiting?tab=site',
    '/admin/rate-limiting?tab=odmitnuti',
    '/admin/logs?kind=sign-in-failed',
    '/admin/logs?tab=system',
  ]),
  ...screensAt('spravce', ['/admin/logs'], { isDarkOnDesktop: true }),
  {
    name: 'the filters of the logs with the choice of a person',
    as: 'spravce',
    path: '/admin/logs',
    async open(page) {
      await page.getByRole('button', { name: 'Filtry' }).click();
      await page.getByRole('combobox', { name: 'Uživatel', exact: true }).click();
      await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
    },
  },
  {
    name: 'a record of the audit',
    as: 'spravce',
    async path({ admin }) {
      const { group } = await createMember(admin);
      return `/admin/logs?q=${encodeURIComponent(group.name)}`;
    },
    async open(page) {
      await page.getByRole('button', { name: /^Podrobnosti: .*vytvoření skupiny/ }).click();
      await expect(page.getByRole('dialog')).toContainText('Skupina');
    },
  },
  {
    name: 'a line of the system log',
    as: 'spravce',
    async path({ admin }) {
      await reportError(admin, '00c0ffee00c0ffe0');
      return '/admin/logs?module=client';
    },
    async open(page) {
      await page.getByRole('button', { name: 'client error' }).first().click();
      await expect(page.getByRole('dialog')).toContainText('Modul');
    },
  },
  {
    name: 'the guide with sections to make',
    as: 'spravce',
    path: '/admin/pruvodce?krok=content',
    async open(page) {
      await page.getByLabel('Škola', { exact: true }).check();
      await expect(page.getByRole('group', { name: 'Skupiny' })).toBeVisible();
    },
  },
  {
    name: 'the guide with the mail server',
    as: 'spravce',
    path: '/admin/pruvodce?krok=mail',
    open: (page) => expect(page.getByLabel('Server pro odesílání')).toBeVisible(),
  },
  {
    name: 'settings that are not saved',
    as: 'spravce',
    needsOwnPage: true,
    path: '/admin/settings',
    isDarkOnDesktop: true,
    async open(page) {
      await page.getByLabel('Název webu').fill('Jiný název');
      await expect(page.getByRole('region', { name: 'Neuložené změny' })).toBeVisible();
    },
  },
  {
    name: 'the settings of the maintenance',
    as: 'spravce',
    path: '/admin/settings/maintenance',
    open: (page) => expect(page.getByRole('combobox', { name: 'Režim údržby', exact: true })).toBeVisible(),
  },
  {
    name: 'backups that cannot be made',
    as: 'spravce',
    needsOwnPage: true,
    async path({ page }) {
      await mockBackups(page, [], { unavailable: UNAVAILABLE });
      return BACKUPS;
    },
    open: (page) => expect(page.getByText(UNAVAILABLE)).toBeVisible(),
  },
  {
    name: 'backups, good and broken, with work under way',
    as: 'spravce',
    needsOwnPage: true,
    async path({ page }) {
      const kinds = ['nightly', 'manual', 'migration'];
      const backups = [PASSED_CHECK, FAILED_CHECK, null].map((verified, index) => ({
        name: `nastenka-2026-11-2${index}-020000-${kinds[index]}.tar.gz`,
        bytes: 48_211_334,
        verified,
        created_at: `2026-11-2${index}T02:00:00.000Z`,
        kind: kinds[index],
        database: 'sqlite',
        took_ms: 61_000,
        is_here: index < 2,
        copy: COPIES[index],
      }));
      const running = {
        kind: 'verify',
        name: 'a',
        step: 'checking',
        done: 5,
        total: 10,
        started_at: PASSED_CHECK.at,
      };
      await mockBackups(page, backups, { running });
      return BACKUPS;
    },
    open: (page) => expect(page.getByText('Vadná')).toBeVisible(),
  },
  {
    name: 'the place for copies off-site',
    as: 'spravce',
    path: BACKUPS,
    async open(page) {
      await page.getByRole('button', { name: 'Nastavit kopie' }).click();
      await expect(page.getByRole('dialog', { name: 'Kopie mimo server' })).toBeVisible();
    },
  },
];
