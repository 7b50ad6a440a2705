import { type APIRequestContext, expect } from '@playwright/test';

/** Changes a setting of the site, as an admin who is signed in. */
export async function changeSetting(admin: APIRequestContext, key: string, value: unknown): Promise<void> {
  const { data } = (await (await admin.get('/api/admin/settings')).json()) as {
    data: { key: string; version: number }[];
  };
  const version = data.find((setting) => setting.key === key)?.version ?? 0;
  const answer = await admin.put('/api/admin/settings', {
    data: { values: [{ key, value, version }] },
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
export async function createPerson(
  admin: APIRequestContext,
  person: { username: string; full_name: string; password: string },
): Promise<void> {
  const answer = await admin.post('/api/admin/users', {
    data: { ...person, email: null, role: 'user' },
    headers: await csrfHeader(admin),
  });
  expect(answer.status(), await answer.text()).toBe(201);
}

async function csrfHeader(admin: APIRequestContext): Promise<Record<string, string>> {
  const { cookies } = await admin.storageState();
  return { 'X-CSRF-Token': cookies.find(({ name }) => name === 'csrfToken')?.value ?? '' };
}
