import type { ModelAttributeColumnOptions, ModelStatic } from 'sequelize';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase, testDialect } from '../test/testDatabase.ts';

const MODELS = [
  'User',
  'Group',
  'GroupMember',
  'Category',
  'CategoryAccess',
  'Article',
  'ArticleRead',
  'Acknowledgement',
  'AcknowledgementGroup',
  'ArticleDraft',
  'ArticleEvent',
  'EventMark',
  'ArticleRedirect',
  'ArticleRevision',
  'ArticleTemplate',
  'PreviewLink',
  'RemovedFile',
  'FileRecord',
  'FileVariant',
  'SectionRedirect',
  'Page',
  'PageRevision',
  'PageRedirect',
  'Setting',
  'Session',
  'ApiToken',
  'AccountLink',
  'LinkMail',
  'AuditEntry',
  'IdempotencyKey',
  'RateLimitRule',
  'RateLimitAllowList',
  'RateLimitRefusal',
  'Broadcast',
  'BroadcastGroup',
  'BroadcastUser',
  'InboxItem',
  'WebVital',
  'Follow',
  'Subscriber',
  'SubscriberSection',
  'Delivery',
  'PushSubscription',
  'VapidKey',
  'SiteLogo',
  'CalendarAddress',
  'SavedFilter',
  'ArticleImport',
  'ArticleImportItem',
  'AddressRedirect',
  'Display',
  'DisplayCategory',
  'Question',
  'QuestionMessage',
  'Desk',
  'DeskKind',
  'DeskNotice',
  'DeskVersion',
  'DeskDisposal',
  'DeskVersionKind',
  'DeskFile',
  'DeskRecord',
  'DeskHead',
  'DeskRun',
  'DeskSubscriber',
] as const;

const TYPES: Record<string, Record<string, string>> = {
  sqlite: { INTEGER: 'INTEGER', TEXT: 'TEXT', BOOLEAN: 'TINYINT(1)', DATE: 'DATETIME', JSON: 'JSON' },
  postgres: {
    INTEGER: 'INTEGER',
    TEXT: 'TEXT',
    BOOLEAN: 'BOOLEAN',
    DATE: 'TIMESTAMP WITH TIME ZONE',
    JSON: 'JSON',
  },
};

let testDatabase: TestDatabase;
beforeAll(async () => {
  testDatabase = await createTestDatabase();
});
afterAll(() => testDatabase.close());

function modelOf(name: (typeof MODELS)[number]): ModelStatic<never> {
  return testDatabase.database.models[name] as unknown as ModelStatic<never>;
}

async function forEachModel(check: (name: (typeof MODELS)[number]) => Promise<void>): Promise<void> {
  for (const name of MODELS) await check(name);
}

function attributesOf(model: ModelStatic<never>): [string, ModelAttributeColumnOptions][] {
  return Object.entries(model.getAttributes() as Record<string, ModelAttributeColumnOptions>);
}

function expectedColumn(attribute: ModelAttributeColumnOptions) {
  const { key } = attribute.type as { key: string };
  const value: unknown = attribute.defaultValue ?? null;
  return {
    type: TYPES[testDialect()]?.[key],
    allowNull: attribute.autoIncrement ? 'numbered' : attribute.allowNull !== false,
    default: value === null ? null : String(value),
    primaryKey: attribute.primaryKey === true,
  };
}

describe('the migrated schema', () => {
  it('has a table for each model, the search index and the list of migrations, and no others', async () => {
    const tables = await testDatabase.database.sequelize.getQueryInterface().showAllTables();
    const names = tables.map((table) =>
      typeof table === 'string' ? table : String((table as { tableName: string }).tableName),
    );
    const ownTables = names.filter((name) => !/^(article_search|sqlite_)/.test(name));
    const otherTables =
      testDialect() === 'postgres' ? ['log_entries', 'schema_migrations'] : ['schema_migrations'];
    expect(ownTables.sort()).toEqual(
      [...MODELS.map((name) => modelOf(name).getTableName()), ...otherTables].sort(),
    );
    expect(Object.keys(testDatabase.database.models).sort()).toEqual([...MODELS].sort());
  });

  it('has the columns of every model', () =>
    forEachModel(async (name) => {
      const model = modelOf(name);
      const described = await testDatabase.database.sequelize
        .getQueryInterface()
        .describeTable(String(model.getTableName()));
      const expected = Object.fromEntries(
        attributesOf(model).map(([column, attribute]) => [column, expectedColumn(attribute)]),
      );
      const actual = Object.fromEntries(
        Object.entries(described).map(([column, { type, allowNull, defaultValue, primaryKey }]) => [
          column,
          {
            type,
            allowNull: expected[column]?.allowNull === 'numbered' ? 'numbered' : allowNull,
            default: defaultValue === null || defaultValue === undefined ? null : String(defaultValue),
            primaryKey,
          },
        ]),
      );
      expect(actual, name).toEqual(expected);
    }));

  it('has the indexes of every model', () =>
    forEachModel(async (name) => {
      const model = modelOf(name);
      const existing = (await testDatabase.database.sequelize
        .getQueryInterface()
        .showIndex(String(model.getTableName()))) as {
        name: string;
        unique: boolean;
        primary?: boolean;
        fields: { attribute: string }[];
      }[];
      const actual = existing
        .filter((index) => !index.primary && !index.name.startsWith('sqlite_autoindex'))
        .map((index) => ({
          name: index.name,
          unique: index.unique,
          fields: index.fields.map((field) => field.attribute),
        }));
      const expected = (model.options.indexes ?? []).map((index) => ({
        name: index.name,
        unique: index.unique === true,
        fields: index.fields,
      }));
      const byName = (a: { name?: string | undefined }, b: { name?: string | undefined }) =>
        String(a.name) < String(b.name) ? -1 : 1;
      expect(actual.sort(byName), name).toEqual(expected.sort(byName));
    }));

  it('has the references of every model', () =>
    forEachModel(async (name) => {
      const model = modelOf(name);
      const existing = (await testDatabase.database.sequelize
        .getQueryInterface()
        .getForeignKeyReferencesForTable(String(model.getTableName()))) as {
        columnName: string;
        referencedTableName: string;
      }[];
      const actual = existing.map((key) => `${key.columnName} → ${key.referencedTableName}`);
      const expected = attributesOf(model).flatMap(([column, { references }]) => {
        const target = typeof references === 'object' && 'model' in references ? references.model : undefined;
        const table =
          typeof target === 'object' && target !== null && 'tableName' in target ? target.tableName : target;
        return table === undefined ? [] : [`${column} → ${String(table)}`];
      });
      expect(actual.sort(), name).toEqual(expected.sort());
    }));
});
