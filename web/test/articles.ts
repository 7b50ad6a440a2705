import type { Article, ArticleRow, ArticleTemplate, Category } from '../../generated/web/model';

const TIME = '2026-11-20T08:00:00.000Z';
const ABILITIES = { update: true, publish: true, delete: true, restore: false, purge: false };

export function buildCategory(overrides: Partial<Category> = {}): Category {
  return {
    id: 1,
    slug: 'skola',
    name: 'Škola',
    description: '',
    color: '#b3541e',
    access: 'members',
    on_board: true,
    is_desk: false,
    follow_default: { frequency: 'off', by_mail: true, by_inbox: true, by_push: false },
    questions: 'off',
    default_validity_days: null,
    position: 0,
    article_count: 3,
    published_count: 2,
    warnings: [],
    version: 1,
    created_at: TIME,
    updated_at: TIME,
    abilities: { update: true, delete: true },
    ...overrides,
  };
}

export function buildArticleRow(overrides: Partial<ArticleRow> = {}): ArticleRow {
  const { id, slug, name, color } = buildCategory();
  return {
    id: 5,
    slug: 'clanek',
    title: 'Článek',
    category: { id, slug, name, color },
    author: { id: 2, full_name: 'Jana Nováková' },
    phase: 'published',
    pinned: false,
    important: false,
    published_at: TIME,
    expires_at: null,
    trashed_at: null,
    updated_at: TIME,
    version: 1,
    notice: null,
    abilities: ABILITIES,
    ...overrides,
  };
}

export function buildWrittenArticle(overrides: Partial<Article> = {}): Article {
  return {
    id: 5,
    slug: 'clanek',
    title: 'Článek',
    perex: '',
    html: '<p>Text.</p>',
    category_id: 1,
    cover_file_id: null,
    author_id: 2,
    author_name: 'Jana Nováková',
    state: 'draft',
    phase: 'draft',
    trashed: false,
    trashed_at: null,
    pinned: false,
    important: false,
    published_at: null,
    expires_at: null,
    events: [],
    expires_with_events: false,
    version: 1,
    created_at: TIME,
    updated_at: TIME,
    draft: null,
    template: null,
    notice: null,
    abilities: ABILITIES,
    ...overrides,
  };
}

export function buildTemplate(overrides: Partial<ArticleTemplate> = {}): ArticleTemplate {
  return {
    id: 7,
    name: 'Jídelníček',
    title: 'Jídelníček 23.–27. 11.',
    category: { id: 1, slug: 'skola', name: 'Škola', color: '#7a4fb5' },
    dates: ['2026-11-23', '2026-11-27'],
    repeat: 'never',
    starts_on: null,
    next_on: null,
    responsible: null,
    version: 1,
    updated_at: TIME,
    ...overrides,
  };
}
