import type { Category } from '../models/category.ts';
import type { User } from '../models/user.ts';
import type { Client } from './client.ts';
import { buildCategory, buildGroup, buildUser, grant } from './factories.ts';
import { createTestApp, type TestApp, type TestAppOptions } from './testApp.ts';

export interface WritersDesk {
  app: TestApp;
  /** Both writable for the writer. */
  own: Category;
  second: Category;
  /** Readable for the writer; writable for the other writer. */
  readable: Category;
  /** Hidden from the writer; writable for the other writer. */
  hidden: Category;
  people: { writer: User; other: User; reader: User; admin: User };
  writer: Client;
  other: Client;
  reader: Client;
  admin: Client;
  /** Creates an article of the writer, by default published in their own category. */
  write(values?: object): Promise<{ id: number; slug: string; version: number } & Record<string, unknown>>;
}

export async function setWritersDesk(options: TestAppOptions = {}): Promise<WritersDesk> {
  const app = await createTestApp(options);
  const { database } = app;
  const own = await buildCategory(database, { name: 'Vlastní' });
  const second = await buildCategory(database, { name: 'Druhá' });
  const readable = await buildCategory(database, { name: 'Ke čtení' });
  const hidden = await buildCategory(database, { name: 'Skrytá', access: 'groups' });
  const people = {
    writer: await buildUser(database, { full_name: 'Pisatelka Pilná' }),
    other: await buildUser(database, { full_name: 'Jiný Pisatel' }),
    reader: await buildUser(database, { full_name: 'Čtenář Čtivý' }),
    admin: await buildUser(database, { full_name: 'Správce Správný', role: 'admin' }),
  };
  const writers = await buildGroup(database, { name: 'Redakce' }, [people.writer]);
  const others = await buildGroup(database, { name: 'Jiná redakce' }, [people.other]);
  for (const category of [own, second]) await grant(database, category, writers, 'write');
  for (const category of [readable, hidden]) await grant(database, category, others, 'write');
  const writer = await app.as(people.writer);
  return {
    app,
    own,
    second,
    readable,
    hidden,
    people,
    writer,
    other: await app.as(people.other),
    reader: await app.as(people.reader),
    admin: await app.as(people.admin),
    async write(values = {}) {
      const article = {
        title: 'Odstávka vody',
        html: '<p>Text</p>',
        category_id: own.id,
        state: 'published',
      };
      const response = await writer.post('/api/admin/articles', { ...article, ...values });
      if (response.status !== 201) throw new Error(response.text);
      return response.body.data;
    },
  };
}
