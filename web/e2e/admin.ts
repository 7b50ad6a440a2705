import { type APIRequestContext, expect } from '@playwright/test';
import type { GroupsAnswer, UserRecordAnswer, UsersAnswer } from '../../generated/web/model';

export interface NewPerson {
  readonly username: string;
  readonly full_name: string;
  readonly password: string;
}

interface Setting {
  readonly key: string;
  readonly value: unknown;
  readonly version: number;
}

export async function readSettings(admin: APIRequestContext): Promise<readonly Setting[]> {
  return ((await (await admin.get('/api/admin/settings')).json()) as { data: Setting[] }).data;
}

/** Changes settings of the site, as an admin who is signed in. */
export async function changeSettings(
  admin: APIRequestContext,
  values: Readonly<Record<string, unknown>>,
): Promise<void> {
  const present = await readSettings(admin);
  const answer = await admin.put('/api/admin/settings', {
    data: {
      values: Object.entries(values).map(([key, value]) => ({
        key,
        value,
        version: present.find((setting) => setting.key === key)?.version ?? 0,
      })),
    },
    headers: await csrfHeader(admin),
  });
  expect(answer.status(), await answer.text()).toBe(200);
}

/** The one-time link that an admin hands over to somebody who forgot their password, without the site's address. */
export async function createPasswordLink(admin: APIRequestContext, userId: number): Promise<string> {
  const answer = await admin.post(`/api/admin/users/${userId}/password-link`, {
    headers: await csrfHeader(admin),
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  const { data } = (await answer.json()) as { data: { url: string } };
  const { pathname, hash } = new URL(data.url);
  return pathname + hash;
}

/** Somebody whom no other test knows, made by an admin. */
export async function createPerson(admin: APIRequestContext, person: NewPerson): Promise<NewPerson> {
  const answer = await admin.post('/api/admin/users', {
    data: { ...person, email: null, role: 'user' },
    headers: await csrfHeader(admin),
  });
  expect(answer.status(), await answer.text()).toBe(201);
  return person;
}

export async function csrfHeader(admin: APIRequestContext): Promise<Record<string, string>> {
  const { cookies } = await admin.storageState();
  return { 'X-CSRF-Token': cookies.find(({ name }) => name === 'csrfToken')?.value ?? '' };
}

/** Puts somebody into exactly these groups, by their names. */
export async function setGroups(
  admin: APIRequestContext,
  username: string,
  names: readonly string[],
): Promise<void> {
  const group_ids = await Promise.all(
    names.map(async (name) => {
      const { data } = (await (
        await admin.get(`/api/admin/groups?q=${encodeURIComponent(name)}`)
      ).json()) as GroupsAnswer;
      return data.find((group) => group.name === name)?.id;
    }),
  );
  const id = await findUser(admin, username);
  const { data } = (await (await admin.get(`/api/admin/users/${id}`)).json()) as UserRecordAnswer;
  const { full_name, email, role, color, version } = data;
  const answer = await admin.put(`/api/admin/users/${id}`, {
    data: { username, full_name, email, role, color, version, group_ids },
    headers: await csrfHeader(admin),
  });
  expect(answer.status(), await answer.text()).toBe(200);
}

/** Ends every session of somebody. */
export async function endSessions(admin: APIRequestContext, username: string): Promise<void> {
  const id = await findUser(admin, username);
  const answer = await admin.delete(`/api/admin/users/${id}/sessions`, { headers: await csrfHeader(admin) });
  expect(answer.ok(), await answer.text()).toBe(true);
}

export async function findUser(admin: APIRequestContext, username: string): Promise<number | undefined> {
  const { data } = (await (await admin.get(`/api/admin/users?q=${username}`)).json()) as UsersAnswer;
  return data.find((user) => user.username === username)?.id;
}
