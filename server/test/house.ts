import type { Article } from '../models/article.ts';
import type { Category } from '../models/category.ts';
import type { FileRecord } from '../models/fileRecord.ts';
import type { Page } from '../models/page.ts';
import type { User } from '../models/user.ts';
import { hashPassword } from '../platform/password.ts';
import type { Client } from './client.ts';
import {
  buildArticle,
  buildCategory,
  buildFile,
  buildGroup,
  buildPage,
  buildUser,
  grant,
} from './factories.ts';
import type { TestApp } from './testApp.ts';

export const CALLERS = ['anonymous', 'user', 'reader', 'writer', 'admin', 'deactivated'] as const;
export type CallerKind = (typeof CALLERS)[number];

export const PASSWORD = 'správné heslo s mezerami';

/** A small board with one of everything, and a user of every kind. */
export interface House {
  app: TestApp;
  people: Record<Exclude<CallerKind, 'anonymous'>, User>;
  clients: Record<CallerKind, Client>;
  /** Public; the writer has write access. */
  open: { category: Category; article: Article; file: FileRecord };
  /** Restricted to the groups of the reader and the writer; only the admin may write. */
  closed: { category: Category; article: Article; file: FileRecord };
  page: Page;
  passwordHash: string;
}

export async function buildHouse(app: TestApp): Promise<House> {
  const { database, services } = app;
  const passwordHash = await hashPassword(PASSWORD);
  const [user, reader, writer, admin, deactivated] = await Promise.all([
    buildUser(database, { password_hash: passwordHash, full_name: 'Bez Skupiny' }),
    buildUser(database, { password_hash: passwordHash, full_name: 'Čtenářka Čtivá' }),
    buildUser(database, { password_hash: passwordHash, full_name: 'Pisatel Pilný' }),
    buildUser(database, { password_hash: passwordHash, full_name: 'Správce Správný', role: 'admin' }),
    buildUser(database, { password_hash: passwordHash, full_name: 'Odešlý Oldřich' }),
  ]);
  const readers = await buildGroup(database, {}, [reader, deactivated]);
  const writers = await buildGroup(database, {}, [writer]);
  const open = await createContent(app, { name: 'Úřední deska', access: 'public' }, 'Odstávka vody');
  const closed = await createContent(app, { name: 'Sborovna', access: 'groups' }, 'Porada sboru');
  await grant(database, open.category, writers, 'write');
  await grant(database, closed.category, readers, 'read');
  await grant(database, closed.category, writers, 'read');
  await services.settings.setMany(
    { id: admin.id, name: admin.full_name, requestId: 'test', ip: '127.0.0.1' },
    [
      { key: 'public_board_enabled', value: true, version: 0 },
      { key: 'registration_mode', value: 'open', version: 0 },
    ],
  );
  const page = await buildPage(database);
  const clients = {
    anonymous: await app.visitor(),
    user: await app.as(user),
    reader: await app.as(reader),
    writer: await app.as(writer),
    admin: await app.as(admin),
    deactivated: await app.as(deactivated),
  };
  await database.write(({ transaction }) => deactivated.update({ state: 'deactivated' }, { transaction }));
  services.bus.publish({ type: 'user.updated', data: { id: deactivated.id } });
  return {
    app,
    people: { user, reader, writer, admin, deactivated },
    clients,
    open,
    closed,
    page,
    passwordHash,
  };
}

async function createContent(
  app: TestApp,
  values: { name: string; access: 'public' | 'groups' },
  title: string,
) {
  const { database, services } = app;
  const category = await buildCategory(database, values);
  const article = await buildArticle(database, { title, category_id: category.id });
  const bytes = Buffer.from(`%PDF-1.4 ${title}`);
  const { storageKey, size } = await services.fileStore.put(bytes, { name: 'zapis.pdf' });
  const file = await buildFile(database, article, { storage_key: storageKey, size, name: 'zápis.pdf' });
  return { category, article, file };
}
