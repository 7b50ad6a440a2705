import type { Sequelize } from 'sequelize';
import { defineAccountLink } from './accountLink.ts';
import { defineApiToken } from './apiToken.ts';
import { defineArticle } from './article.ts';
import { defineArticleRead } from './articleRead.ts';
import { associate } from './associations.ts';
import { defineAuditEntry } from './auditEntry.ts';
import { defineCategory } from './category.ts';
import { defineCategoryAccess } from './categoryAccess.ts';
import { defineFileRecord } from './fileRecord.ts';
import { defineGroup } from './group.ts';
import { defineGroupMember } from './groupMember.ts';
import { defineIdempotencyKey } from './idempotencyKey.ts';
import { definePage } from './page.ts';
import { defineSession } from './session.ts';
import { defineSetting } from './setting.ts';
import { defineUser } from './user.ts';

function defineAll(sequelize: Sequelize) {
  return {
    User: defineUser(sequelize),
    Group: defineGroup(sequelize),
    GroupMember: defineGroupMember(sequelize),
    Category: defineCategory(sequelize),
    CategoryAccess: defineCategoryAccess(sequelize),
    Article: defineArticle(sequelize),
    ArticleRead: defineArticleRead(sequelize),
    FileRecord: defineFileRecord(sequelize),
    Page: definePage(sequelize),
    Setting: defineSetting(sequelize),
    Session: defineSession(sequelize),
    ApiToken: defineApiToken(sequelize),
    AccountLink: defineAccountLink(sequelize),
    AuditEntry: defineAuditEntry(sequelize),
    IdempotencyKey: defineIdempotencyKey(sequelize),
  };
}

/** The models of one database connection; two connections in one process share nothing. */
export type Models = ReturnType<typeof defineAll>;

export function defineModels(sequelize: Sequelize): Models {
  const models = defineAll(sequelize);
  associate(models);
  return models;
}
