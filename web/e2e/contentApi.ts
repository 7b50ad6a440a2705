import { randomUUID } from 'node:crypto';
import { type APIRequestContext, expect } from '@playwright/test';
import type { EventDetails } from '../../generated/web/model';
import { createUser, csrfHeader, type NewUser, setGroups } from './adminApi';

/** Fails the test on a response that is not 2xx. */
export async function callApi<Data>(
  caller: APIRequestContext,
  method: 'get' | 'post' | 'put' | 'delete',
  path: string,
  body?: object,
): Promise<Data> {
  const response = await caller[method](path, { data: body, headers: await csrfHeader(caller) });
  expect(response.ok(), `${method} ${path}: ${await response.text()}`).toBe(true);
  return (await response.json()) as Data;
}

export async function createCategory(admin: APIRequestContext, name: string): Promise<number> {
  const body = { name, access: 'groups' };
  const { data } = await callApi<{ data: { id: number } }>(
    admin,
    'post',
    '/api/admin/article-categories',
    body,
  );
  return data.id;
}

/** Creates a group with read access to a category and one member. */
export async function createReaderGroup(
  admin: APIRequestContext,
  readers: { name: string; categoryId: number; username: string },
): Promise<number> {
  const { group } = await callApi<{ group: { id: number; version: number } }>(
    admin,
    'post',
    '/api/admin/groups',
    { name: readers.name, description: '', is_default: false },
  );
  await callApi(admin, 'put', `/api/admin/groups/${group.id}/access`, {
    changes: [{ category_id: readers.categoryId, level: 'read' }],
    version: group.version,
  });
  const users = await callApi<{ data: { id: number; version: number; username: string }[] }>(
    admin,
    'get',
    `/api/admin/users?q=${readers.username}`,
  );
  const person = users.data.find(({ username }) => username === readers.username);
  if (!person) throw new Error(`nobody is called ${readers.username}`);
  await callApi(admin, 'put', `/api/admin/users/${person.id}`, {
    ...(await readEditableFields(admin, person.id)),
    group_ids: [group.id],
  });
  return group.id;
}

/** Creates a user in a new group with no other members. */
export async function createMember(
  admin: APIRequestContext,
  email?: string,
): Promise<{ person: NewUser; group: { id: number; name: string } }> {
  const key = randomUUID().slice(0, 8);
  const name = `Skupina ${key}`;
  const { group } = await callApi<{ group: { id: number } }>(admin, 'post', '/api/admin/groups', {
    name,
    description: '',
    is_default: false,
  });
  const person = await createUser(admin, {
    username: `clen.${key}`,
    full_name: `Člen ${key}`,
    password: 'dlouhé heslo pro zkoušky',
    ...(email !== undefined && { email }),
  });
  await setGroups(admin, person.username, [name]);
  return { person, group: { id: group.id, name } };
}

export async function reportError(admin: APIRequestContext, errorId: string): Promise<void> {
  await callApi(admin, 'post', '/api/system/client-error', {
    errorType: 'TypeError',
    errorMessage: 'něco\nse rozbilo',
    errorId,
    isUnrecoverable: false,
    url: 'http://127.0.0.1/',
    userAgent: 'Živý přenos',
  });
}

export async function createPublishedArticle(
  admin: APIRequestContext,
  article: { title: string; html: string; category_id: number; events?: EventDetails[] },
): Promise<{ id: number; slug: string }> {
  const body = { ...article, state: 'published' };
  return (await callApi<{ data: { id: number; slug: string } }>(admin, 'post', '/api/admin/articles', body))
    .data;
}

export async function uploadPicture(
  admin: APIRequestContext,
  articleId: number,
  picture: Buffer,
): Promise<void> {
  const response = await admin.post(`/api/admin/articles/${articleId}/files?name=obrazek.png&alt=Plocha`, {
    data: picture,
    headers: { ...(await csrfHeader(admin)), 'Content-Type': 'application/octet-stream' },
  });
  expect(response.status(), await response.text()).toBe(201);
}

export async function requestAcknowledgement(
  admin: APIRequestContext,
  articleId: number,
  groupId: number,
): Promise<void> {
  await callApi(admin, 'put', `/api/admin/articles/${articleId}/acknowledgement`, { group_ids: [groupId] });
}

export async function listCategoryNames(admin: APIRequestContext): Promise<readonly string[]> {
  const { data } = await callApi<{ data: { name: string }[] }>(admin, 'get', '/api/admin/article-categories');
  return data.map(({ name }) => name);
}

async function readEditableFields(admin: APIRequestContext, id: number): Promise<object> {
  const { data } = await callApi<{ data: Record<string, unknown> }>(admin, 'get', `/api/admin/users/${id}`);
  const { username, full_name, email, role, color, version } = data;
  return { username, full_name, email, role, color, version };
}
