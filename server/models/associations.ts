import type { Sequelize } from 'sequelize';
import { defineTables, type Models } from './models.ts';

export function defineModels(sequelize: Sequelize): Models {
  const models = defineTables(sequelize);
  associate(models);
  return models;
}

/** In one place, because relations are cyclic and model files must not import each other. */
function associate(models: Models): void {
  const { User, Group, GroupMember, Session, AccountLink } = models;
  const { Category, CategoryAccess, Article, ArticleRead, ArticleRevision, FileRecord } = models;
  const { FileVariant, SectionRedirect, Page, PageRevision, PageRedirect } = models;
  const { Broadcast, InboxItem } = models;

  User.belongsToMany(Group, {
    through: GroupMember,
    foreignKey: 'user_id',
    otherKey: 'group_id',
    as: 'groups',
  });
  Group.belongsToMany(User, {
    through: GroupMember,
    foreignKey: 'group_id',
    otherKey: 'user_id',
    as: 'members',
  });
  GroupMember.belongsTo(User, { foreignKey: 'user_id', as: 'user' });
  GroupMember.belongsTo(Group, { foreignKey: 'group_id', as: 'group' });

  Category.hasMany(CategoryAccess, { foreignKey: 'category_id', as: 'grants' });
  Group.hasMany(CategoryAccess, { foreignKey: 'group_id', as: 'grants' });
  CategoryAccess.belongsTo(Category, { foreignKey: 'category_id', as: 'category' });
  CategoryAccess.belongsTo(Group, { foreignKey: 'group_id', as: 'group' });

  Category.hasMany(Article, { foreignKey: 'category_id', as: 'articles' });
  Article.belongsTo(Category, { foreignKey: 'category_id', as: 'category' });
  Article.belongsTo(User, { foreignKey: 'author_id', as: 'author' });
  Article.hasMany(FileRecord, { foreignKey: 'article_id', as: 'files' });
  Article.belongsTo(FileRecord, { foreignKey: 'cover_file_id', as: 'cover', constraints: false });
  FileRecord.belongsTo(Article, { foreignKey: 'article_id', as: 'article' });
  FileRecord.hasMany(FileVariant, { foreignKey: 'file_id', as: 'variants' });
  FileVariant.belongsTo(FileRecord, { foreignKey: 'file_id', as: 'file' });
  SectionRedirect.belongsTo(Category, { foreignKey: 'category_id', as: 'category' });
  PageRevision.belongsTo(Page, { foreignKey: 'page_id', as: 'page' });
  PageRevision.belongsTo(User, { foreignKey: 'author_id', as: 'author' });
  PageRedirect.belongsTo(Page, { foreignKey: 'page_id', as: 'page' });

  ArticleRevision.belongsTo(User, { foreignKey: 'author_id', as: 'author' });

  ArticleRead.belongsTo(Article, { foreignKey: 'article_id', as: 'article' });
  ArticleRead.belongsTo(User, { foreignKey: 'user_id', as: 'user' });

  Broadcast.belongsTo(User, { foreignKey: 'created_by', as: 'author' });
  InboxItem.belongsTo(Broadcast, { foreignKey: 'broadcast_id', as: 'broadcast' });

  Session.belongsTo(User, { foreignKey: 'user_id', as: 'user' });
  AccountLink.belongsTo(User, { foreignKey: 'user_id', as: 'user' });
  User.hasMany(Session, { foreignKey: 'user_id', as: 'sessions' });
}
