import { expect } from '@playwright/test';
import { findUserId } from '../adminApi';
import { createDraftBroadcast, sendBroadcast } from '../broadcastApi';
import { createMember } from '../contentApi';
import { type Screen, screensAt } from './screen';

function recordScreens(as: Screen['as'], username: string, tabs: readonly string[]): readonly Screen[] {
  return tabs.map((tab) => ({
    name: `the record of ${username}${tab}`,
    ...(as && { as }),
    path: async ({ admin }) => `/admin/users/${await findUserId(admin, username)}/edit${tab}`,
  }));
}

export const PEOPLE_SCREENS: readonly Screen[] = [
  ...screensAt('spravce', ['/admin/users?q=ova', '/admin/groups/1/edit'], { isDarkOnDesktop: true }),
  ...screensAt('spravce', [
    '/admin/users?q=nikdo-takovy',
    '/admin/users?q=spravce&dialog=new',
    '/admin/users?q=spravce&dialog=import',
    '/admin/groups',
    '/admin/groups?nova=1',
    '/admin/groups/1/edit?tab=clenove',
    '/admin/groups/1/edit?tab=pristup',
    '/admin/notifications',
    '/admin/notifications/create',
  ]),
  ...recordScreens('spravce', 'redaktorka', ['', '?tab=opravneni', '?tab=sprava']),
  {
    name: 'the board as somebody else',
    as: 'spravce',
    needsOwnPage: true,
    path: async ({ admin }) => `/admin/users/${await findUserId(admin, 'rodic')}/edit?tab=opravneni`,
    async open(page) {
      await page.getByRole('button', { name: /^Zobrazit nástěnku jako/ }).click();
      await expect(page.getByRole('heading', { name: 'Nejnovější' })).toBeVisible();
    },
  },
  ...recordScreens('rodic', 'rodic', [
    '',
    '?tab=vzhled',
    '?tab=zarizeni',
    '?tab=profil',
    '?tab=heslo',
    '?tab=tokeny',
    '?tab=tokeny&novy=1',
  ]),
  {
    name: 'a notification that is being written',
    as: 'spravce',
    async path({ admin }) {
      const { group } = await createMember(admin);
      return `/admin/notifications/${(await createDraftBroadcast(admin, group.id)).id}/edit`;
    },
    open: (page) => expect(page.getByRole('button', { name: 'Poslat zkušebně sobě' })).toBeVisible(),
  },
  {
    name: 'a notification that runs',
    as: 'spravce',
    async path({ admin }) {
      const { group } = await createMember(admin);
      return `/admin/notifications/${(await sendBroadcast(admin, group.id)).id}/edit`;
    },
    open: (page) => expect(page.getByText('Četlo 0 z 1')).toBeVisible(),
  },
];
