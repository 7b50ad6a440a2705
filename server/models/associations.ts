import type { Models } from './models.ts';

/** Every relation between models, in one place: they are cyclic by nature, and files that import each other are not. */
export function associate(models: Models): void {
  const { User, Group, GroupMember, Session, AccountLink } = models;
  const { Category, CategoryAccess, Article, ArticleRead, FileRecord } = models;

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

  ArticleRead.belongsTo(Article, { foreignKey: 'article_id', as: 'article' });
  ArticleRead.belongsTo(User, { foreignKey: 'user_id', as: 'user' });

  Session.belongsTo(User, { foreignKey: 'user_id', as: 'user' });
  AccountLink.belongsTo(User, { foreignKey: 'user_id', as: 'user' });
  User.hasMany(Session, { foreignKey: 'user_id', as: 'sessions' });
}
