import { type APIRequestContext, expect } from '@playwright/test';
import type { GroupsAnswer, UserRecordAnswer, UsersAnswer } from '../../generated/web/model';

export interface NewUser {
  readonly username: string;
  readonly full_name: string;
  readonly password: string;
  readonly email?: string;
  readonly role?: 'admin';
}

interface Setting {
  readonly key: string;
  readonly value: unknown;
  readonly version: number;
}

export async function readSettings(admin: APIRequestContext): Promise<readonly Setting[]> {
  return ((await (await admin.get('/api/admin/settings')).json()) as { data: Setting[] }).data;
}

export async function changeSettings(
  admin: APIRequestContext,
  values: Readonly<Record<string, unknown>>,
): Promise<void> {
  const settings = await readSettings(admin);
  const response = await admin.put('/api/admin/settings', {
    data: {
      values: Object.entries(values).map(([key, value]) => ({
        key,
        value,
        version: settings.find((setting) => setting.key === key)?.version ?? 0,
      })),
    },
    headers: await csrfHeader(admin),
  });
  expect(response.status(), await response.text()).toBe(200);
}

/** Returns the one-time link without its origin. */
export async function createPasswordLink(admin: APIRequestContext, userId: number): Promise<string> {
  const response = await admin.post(`/api/admin/users/${userId}/password-link`, {
    headers: await csrfHeader(admin),
  });
  expect(response.ok(), await response.text()).toBe(true);
  const { data } = (await response.json()) as { data: { url: string } };
  const { pathname, hash } = new URL(data.url);
  return pathname + hash;
}

export async function createUser(admin: APIRequestContext, person: NewUser): Promise<NewUser> {
  const response = await admin.post('/api/admin/users', {
    data: { email: null, role: 'user', ...person },
    headers: await csrfHeader(admin),
  });
  expect(response.status(), await response.text()).toBe(201);
  return person;
}

export async function csrfHeader(admin: APIRequestContext): Promise<Record<string, string>> {
  const { cookies } = await admin.storageState();
  return { 'X-CSRF-Token': cookies.find(({ name }) => name === 'csrfToken')?.value ?? '' };
}

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
  const id = await findUserId(admin, username);
  const { data } = (await (await admin.get(`/api/admin/users/${id}`)).json()) as UserRecordAnswer;
  const { full_name, email, role, color, version } = data;
  const response = await admin.put(`/api/admin/users/${id}`, {
    data: { username, full_name, email, role, color, version, group_ids },
    headers: await csrfHeader(admin),
  });
  expect(response.status(), await response.text()).toBe(200);
}

export async function revokeSessions(admin: APIRequestContext, username: string): Promise<void> {
  const id = await findUserId(admin, username);
  const response = await admin.delete(`/api/admin/users/${id}/sessions`, {
    headers: await csrfHeader(admin),
  });
  expect(response.ok(), await response.text()).toBe(true);
}

export async function findUserId(admin: APIRequestContext, username: string): Promise<number | undefined> {
  const { data } = (await (await admin.get(`/api/admin/users?q=${username}`)).json()) as UsersAnswer;
  return data.find((user) => user.username === username)?.id;
}
