import { expect } from '@playwright/test';
import { findUser } from '../admin';
import { sendBroadcast, writeBroadcast } from '../broadcasts';
import { createMember } from '../contentApi';
import { atPaths, type Screen } from './screen';

function recordScreens(as: Screen['as'], username: string, tabs: readonly string[]): readonly Screen[] {
  return tabs.map((tab) => ({
    name: `the record of ${username}${tab}`,
    ...(as && { as }),
    path: async ({ admin }) => `/admin/users/${await findUser(admin, username)}/edit${tab}`,
  }));
}

export const PEOPLE_SCREENS: readonly Screen[] = [
  ...atPaths('spravce', [
    '/admin/users?q=ova',
    '/admin/users?q=nikdo-takovy',
    '/admin/users?q=spravce&dialog=new',
    '/admin/users?q=spravce&dialog=import',
    '/admin/groups',
    '/admin/groups?nova=1',
    '/admin/groups/1/edit',
    '/admin/groups/1/edit?tab=clenove',
    '/admin/groups/1/edit?tab=pristup',
    '/admin/notifications',
    '/admin/notifications/create',
  ]),
  ...recordScreens('spravce', 'redaktorka', ['', '?tab=opravneni', '?tab=sprava']),
  ...recordScreens('rodic', 'rodic', ['', '?tab=heslo', '?tab=relace', '?tab=tokeny', '?tab=tokeny&novy=1']),
  {
    name: 'a notification that is being written',
    as: 'spravce',
    async path({ admin }) {
      const { group } = await createMember(admin);
      return `/admin/notifications/${(await writeBroadcast(admin, group.id)).id}/edit`;
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
