import type {
  ArticleSummary,
  BackupsMeta,
  CalendarEvent,
  ContentExportsMeta,
  DisplayArticle,
  DisplayContent,
  PublicArticle,
  Section,
  SessionUser,
  Site,
  UserRecord,
} from '../../generated/web/model';

const SECTION = { slug: 'skola', name: 'Škola', color: '#b3541e' };

export const BACKUPS_META: BackupsMeta = {
  running: null,
  last_failure: null,
  last_restore: null,
  off_site: false,
  is_late: false,
  unavailable: null,
  keep: 14,
  keep_migrations: 2,
  nightly: true,
};

export const EXPORTS_META: ContentExportsMeta = {
  running: null,
  problem: null,
  sizes: {
    articles: { count: 214, bytes: 48_000_000 },
    drafts: { count: 3, bytes: 20_000 },
    trash: { count: 1, bytes: 4_000 },
    pages: { count: 6, bytes: 90_000 },
    people: { count: 85, bytes: 25_500 },
  },
  free_bytes: 21_474_836_480,
  keep_hours: 24,
};

export function buildSite(overrides: Partial<Site> = {}): Site {
  return {
    name: 'Nástěnka',
    color: '#b3261e',
    logo: null,
    public_board_enabled: false,
    registration_mode: 'off',
    mail_enabled: false,
    web_vitals_sample_rate: 0,
    maintenance: { mode: 'off', message: '', starts_at: null, ends_at: null, active: false },
    ...overrides,
  };
}

export function buildSection(overrides: Partial<Section> = {}): Section {
  return {
    id: 1,
    ...SECTION,
    description: 'Novinky ze školy',
    public: false,
    article_count: 3,
    unread_count: 0,
    latest_published_at: null,
    ...overrides,
  };
}

export function buildSummary(overrides: Partial<ArticleSummary> = {}): ArticleSummary {
  const id = overrides.id ?? 1;
  return {
    id,
    slug: `clanek-${id}`,
    title: `Článek ${id}`,
    perex: 'Krátce o tom.',
    section: SECTION,
    author_name: 'Jana Nováková',
    published_at: '2026-11-20T08:00:00.000Z',
    updated_at: '2026-11-20T08:00:00.000Z',
    expires_at: null,
    pinned: false,
    important: false,
    unread: false,
    cover: null,
    attachment_count: 0,
    reading_minutes: 1,
    is_notice: false,
    ...overrides,
  };
}

export function buildArticle(overrides: Partial<PublicArticle> = {}): PublicArticle {
  return {
    ...buildSummary(overrides),
    html: '<p>Sejdeme se v úterý.</p>',
    public: false,
    events: [],
    files: [],
    newer: null,
    older: null,
    acknowledgement: null,
    may_ask: false,
    abilities: { edit: false },
    ...overrides,
  };
}

export function buildCalendarEvent(overrides: Partial<CalendarEvent> = {}): CalendarEvent {
  return {
    starts_at: '2026-12-03T16:00:00.000Z',
    ends_at: '2026-12-03T18:00:00.000Z',
    all_day: false,
    place: 'Sborovna',
    article: { slug: 'tridni-schuzky', title: 'Třídní schůzky', section: SECTION },
    ...overrides,
  };
}

export function buildDisplayArticle(overrides: Partial<DisplayArticle> = {}): DisplayArticle {
  return {
    id: 1,
    slug: 'odstavka-vody',
    title: 'Odstávka vody',
    perex: 'Ve středu nepoteče voda.',
    section: SECTION,
    html: '<p>Od 8 do 14 hodin.</p>',
    attachments: [],
    published_at: '2026-11-20T08:00:00.000Z',
    expires_at: null,
    events: [],
    important: false,
    public: false,
    is_notice: false,
    ...overrides,
  };
}

export function buildDisplayContent(overrides: Partial<DisplayContent> = {}): DisplayContent {
  return {
    name: 'Vestibul',
    seconds: 20,
    theme: 'dark',
    site: { name: 'Obec Lipová', color: '#1f6f8b' },
    generated_at: '2026-11-28T08:40:00.000Z',
    articles: [buildDisplayArticle()],
    ...overrides,
  };
}

export function buildUser(overrides: Partial<SessionUser> = {}): SessionUser {
  return {
    id: 7,
    username: 'rodic',
    full_name: 'Pavel Dvořáček',
    role: 'user',
    color: '#2e6b4f',
    ...overrides,
  };
}

export function buildUserRecord(overrides: Partial<UserRecord> = {}): UserRecord {
  return {
    ...buildUser(),
    email: 'pavel@example.cz',
    email_pending: null,
    state: 'active',
    invitation: null,
    groups: [],
    preferences: { digest: 'weekly', live_notices: true },
    version: 3,
    last_seen_at: null,
    created_at: '2026-11-20T08:00:00.000Z',
    updated_at: '2026-11-20T08:00:00.000Z',
    abilities: {
      update: true,
      deactivate: false,
      activate: false,
      approve: false,
      erase: false,
      end_sessions: false,
      reset_password: false,
    },
    ...overrides,
  };
}
