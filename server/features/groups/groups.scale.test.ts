import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../../test/client.ts';
import { buildUser } from '../../test/factories.ts';
import { buildLargeSite, type LargeSite } from '../../test/largeSite.ts';
import { statementsDuring } from '../../test/statements.ts';
import { createTestApp, type TestApp } from '../../test/testApp.ts';

let app: TestApp;
let site: LargeSite;
let admin: Client;

beforeAll(async () => {
  app = await createTestApp();
  site = await buildLargeSite(app.database);
  admin = await app.signInAs(await buildUser(app.database, { role: 'admin', username: 'spravce' }));
});
afterAll(() => app.close());

async function statementsOf(call: () => Promise<{ status: number; text: string }>): Promise<string[]> {
  return statementsDuring(app.database, async () => {
    const response = await call();
    expect(response.status, response.text).toBe(200);
  });
}

const address = (groupId: number, part: string) => `/api/admin/groups/${groupId}/${part}`;

async function changeAccess(groupId: number, level: string, categories: readonly number[]) {
  const { body } = await admin.get(address(groupId, 'access'));
  const changes = categories.map((category_id) => ({ category_id, level }));
  return statementsOf(() => admin.put(address(groupId, 'access'), { changes, version: body.meta.version }));
}

describe('a site of ten thousand people', () => {
  it('changes the rights of 5,000 members with as many statements as of twenty, none of them by member', async () => {
    const { largeGroupId, groupIds, categoryIds } = site;
    const few = await changeAccess(groupIds[7] ?? 0, 'write', categoryIds);
    const many = await changeAccess(largeGroupId, 'write', categoryIds);
    expect(many).toHaveLength(few.length);
    expect(many.length).toBeLessThan(30);
    const writes = many.filter((sql) => /\b(INSERT|UPDATE|DELETE)\b/.test(sql));
    expect(writes.filter((sql) => /group_members|"?users"?\b/.test(sql))).toEqual([]);
  });

  it('applies a change to all 5,000 on their next request, and to nobody else', async () => {
    const { largeGroupId, categoryIds, userIds } = site;
    const people = await app.database.models.User.findAll({
      where: { id: [0, 2500, 4999, 9990].map((n) => userIds[n] ?? 0) },
      order: ['id'],
    });
    const clients = await Promise.all(people.map((person) => app.signInAs(person)));
    const rights = () =>
      Promise.all(clients.map(async (one) => (await one.get('/api/auth/permissions')).text));
    await changeAccess(largeGroupId, 'none', categoryIds);
    const before = await rights();
    await changeAccess(largeGroupId, 'write', categoryIds.slice(0, 100));
    const after = await rights();
    expect(after.map((text, index) => text !== before[index])).toEqual([true, true, true, false]);
  });

  it('adds and removes a few of 5,000 members without loading the others', async () => {
    const { largeGroupId, groupIds, userIds } = site;
    const change = async (groupId: number) => {
      const { body } = await admin.get(`/api/admin/groups/${groupId}`);
      const add = userIds.slice(-5);
      return statementsOf(() =>
        admin.put(address(groupId, 'members'), { add, remove: [], version: body.group.version }),
      );
    };
    const few = await change(groupIds[9] ?? 0);
    const many = await change(largeGroupId);
    expect(many).toHaveLength(few.length);
    expect(many.length).toBeLessThan(30);
  });

  it.each([
    ['people', '/api/admin/users?q=nov&page=3'],
    ['groups', '/api/admin/groups?sort=-member_count'],
    ['members', '/api/admin/groups/1/members?page=100'],
    ['rights', '/api/admin/groups/1/access'],
  ])('lists %s with a handful of statements', async (_what, path) => {
    const groupPath = path.replace('/groups/1/', `/groups/${site.largeGroupId}/`);
    expect((await statementsOf(() => admin.get(groupPath))).length).toBeLessThan(15);
  });
});
