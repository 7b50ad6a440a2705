import { UniqueConstraintError } from 'sequelize';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/testDatabase.ts';
import { createStarterContent } from './starterContent.service.ts';

let testDatabase: TestDatabase;
beforeAll(async () => {
  testDatabase = await createTestDatabase();
});
afterAll(() => testDatabase.close());

const ACTOR = {} as Parameters<ReturnType<typeof createStarterContent>['create']>[0];
const CHOICE = { kind: 'school', sections: ['canteen'], groups: [] } as const;

/** As if somebody made the section at the same moment, so many times. */
function starter(collisions: number) {
  let calls = 0;
  const content = createStarterContent({
    database: testDatabase.database,
    openDesk: async () => undefined,
    addCategory: async () => {
      calls += 1;
      if (calls <= collisions) throw new UniqueConstraintError({});
      return { id: 1, slug: 'jidelna' } as never;
    },
    addGroup: async () => ({ id: 1 }) as never,
    grantAccess: async () => undefined as never,
  });
  return { content, calls: () => calls };
}

test('tries again once where somebody has made a section meanwhile', async () => {
  const { content, calls } = starter(1);
  const { created } = await content.create(ACTOR, CHOICE);
  expect(created).toEqual([{ kind: 'section', name: 'Jídelna' }]);
  expect(calls()).toBe(2);
});

test('is a conflict the second time', async () => {
  const { content, calls } = starter(9);
  await expect(content.create(ACTOR, CHOICE)).rejects.toMatchObject({ status: 409, code: 'NAME_TAKEN' });
  expect(calls()).toBe(2);
});
