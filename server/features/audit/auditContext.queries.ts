import type { Model, ModelStatic } from 'sequelize';
import type { Database } from '../../database/database.ts';
import type { AuditEntry } from '../../models/auditEntry.ts';
import { auditReferences, type ReferenceType } from './auditReferences.policy.ts';

type OpenedType =
  | 'article'
  | 'page'
  | 'category'
  | 'group'
  | 'user'
  | 'notification'
  | 'display'
  | 'question';

export interface AuditThing {
  state: 'present' | 'trashed' | 'gone' | 'none';
  opens: { type: OpenedType; id: number } | null;
  version: number | null;
}

export interface AuditContext {
  thingOf(entry: AuditEntry): AuditThing;
  namesOf(entry: AuditEntry): { type: ReferenceType; id: number; name: string }[];
}

const NO_THING: AuditThing = { state: 'none', opens: null, version: null };
const GONE: AuditThing = { state: 'gone', opens: null, version: null };

const present = (type: OpenedType, id: number, version: number | null = null): AuditThing => ({
  state: 'present',
  opens: { type, id },
  version,
});

/** Reads what the lines of one page are about: at most one query for each kind of record. */
export async function readAuditContext(
  database: Database,
  entries: readonly AuditEntry[],
): Promise<AuditContext> {
  const things = new Map<string, AuditThing>();
  const names = new Map<string, string>();
  const idsOf = (...types: string[]) => [
    ...new Set(
      entries.flatMap(({ object_type, object_id }) =>
        types.includes(object_type) && /^\d{1,9}$/.test(object_id ?? '') ? Number(object_id) : [],
      ),
    ),
  ];
  const references = entries.flatMap((entry) =>
    auditReferences(entry.object_type, entry.before, entry.after),
  );
  const referencedIds = (type: ReferenceType) =>
    references.flatMap((one) => (one.type === type ? one.id : []));
  const { Article, Page, Category, Group, User, Broadcast, Display, FileRecord, Question } = database.models;

  async function addSimple(type: OpenedType, model: ModelStatic<Model>): Promise<void> {
    const rows = await readRows<{ id: number }>(model, idsOf(type), ['id']);
    for (const { id } of rows) things.set(`${type} ${id}`, present(type, id));
  }

  async function addNamed(type: 'category' | 'group', model: ModelStatic<Model>): Promise<void> {
    const ids = [...idsOf(type), ...referencedIds(type)];
    for (const { id, name } of await readRows<{ id: number; name: string }>(model, ids, ['id', 'name'])) {
      things.set(`${type} ${id}`, present(type, id));
      names.set(`${type} ${id}`, name);
    }
  }

  async function addUsers(): Promise<void> {
    const ids = [...idsOf('user', 'session'), ...referencedIds('user')];
    const attributes = ['id', 'full_name', 'erased_at'];
    type Row = { id: number; full_name: string; erased_at: Date | null };
    for (const { id, full_name, erased_at } of await readRows<Row>(User, ids, attributes)) {
      names.set(`user ${id}`, full_name);
      if (erased_at !== null) continue;
      for (const type of ['user', 'session']) things.set(`${type} ${id}`, present('user', id));
    }
  }

  async function addArticles(): Promise<void> {
    type Row = { id: number; state: string; version: number };
    const rows = await readRows<Row>(Article, idsOf('article', 'template'), ['id', 'state', 'version']);
    for (const { id, state, version } of rows) {
      const thing = present('article', id, version);
      for (const type of ['article', 'template'])
        things.set(`${type} ${id}`, state === 'trashed' ? { ...thing, state } : thing);
    }
  }

  async function addPages(): Promise<void> {
    type Row = { id: number; version: number };
    for (const { id, version } of await readRows<Row>(Page, idsOf('page'), ['id', 'version']))
      things.set(`page ${id}`, present('page', id, version));
  }

  async function addFiles(): Promise<void> {
    type Row = { id: number; article_id: number | null; page_id: number | null };
    for (const { id, article_id, page_id } of await readRows<Row>(FileRecord, idsOf('file'), [
      'id',
      'article_id',
      'page_id',
    ])) {
      if (article_id !== null) things.set(`file ${id}`, present('article', article_id));
      else if (page_id !== null) things.set(`file ${id}`, present('page', page_id));
    }
  }

  await Promise.all([
    addNamed('category', Category),
    addNamed('group', Group),
    addUsers(),
    addArticles(),
    addPages(),
    addFiles(),
    addSimple('notification', Broadcast),
    addSimple('display', Display),
    addSimple('question', Question),
  ]);

  return {
    thingOf({ object_type, object_id }) {
      if (object_id === null || !/^\d+$/.test(object_id)) return NO_THING;
      return things.get(`${object_type} ${object_id}`) ?? (RECORDS.has(object_type) ? GONE : NO_THING);
    },
    namesOf: ({ object_type, before, after }) =>
      auditReferences(object_type, before, after).flatMap(({ type, id }) => {
        const name = names.get(`${type} ${id}`);
        return name === undefined ? [] : [{ type, id, name }];
      }),
  };
}

const RECORDS: ReadonlySet<string> = new Set([
  'article',
  'template',
  'page',
  'category',
  'group',
  'user',
  'session',
  'notification',
  'display',
  'file',
  'question',
]);

async function readRows<Row>(
  model: ModelStatic<Model>,
  ids: readonly number[],
  attributes: readonly string[],
): Promise<Row[]> {
  if (ids.length === 0) return [];
  const where = { id: [...new Set(ids)] };
  return (await model.findAll({ where, attributes: [...attributes], raw: true })) as Row[];
}
