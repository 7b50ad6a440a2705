import { type LazyComponent, lazyComponent } from './lazyComponent';
import type { SIDEBAR_ICONS } from './sidebar/sidebarIcons';

/**
 * Who may open a page: `public` everybody, also during maintenance; `open` everybody; `board` signed-in users, and
 * visitors of a public board; `user` signed-in users; `own` the user in the path; `writer` users who may write to a
 * category. Admins may open every page.
 */
export type Access = 'public' | 'open' | 'board' | 'user' | 'own' | 'writer' | 'admin';

export type RecordKind =
  | 'article'
  | 'category'
  | 'group'
  | 'user'
  | 'page'
  | 'notification'
  | 'question'
  | 'notice'
  | 'publicArticle'
  | 'publicPage'
  | 'section';

interface Screen {
  /** With `:id` (a positive number), `:slug` (one segment) or a final `/*` (any rest, also none). */
  readonly path: string;
  readonly page: LazyComponent;
  readonly access: Access;
  readonly record?: RecordKind;
  /** The breadcrumb, where it differs from the title. */
  readonly crumb?: string;
  /** Search engines are asked not to list it. */
  readonly isUnlisted?: true;
}

interface PublicRoute extends Screen {
  /** `bare` has nothing around the page. */
  readonly layout: 'plain' | 'bare' | 'board';
  /** Without a title the page is titled by its record or by the site's name. */
  readonly title?: string;
}

export interface AdminRoute extends Screen {
  readonly layout: 'admin';
  readonly title: string;
  readonly sidebar?: SidebarItem;
  /** Offered only to those who have it; who knows its address may open it. */
  readonly use?: 'hasDesk';
  /** Its name in the palette; pages of the sidebar always are in it. */
  readonly paletteLabel?: string;
  /** Opens the administration's live stream beside the user's own. */
  readonly hasAdminStream?: true;
}

export interface SidebarItem {
  readonly group: 'content' | 'people' | 'operation';
  readonly icon: keyof typeof SIDEBAR_ICONS;
  /** Where it differs from the title. */
  readonly label?: string;
}

export type Route = PublicRoute | AdminRoute;

// Routes that share a page keep its state when the user moves from one to the other.
const DASHBOARD = lazyComponent(() => import('../features/dashboard/DashboardPage'), 'DashboardPage');

/** Also shown during maintenance and without a session; no live stream. */
const PLAIN: readonly (Omit<PublicRoute, 'layout' | 'access'> & { readonly layout?: 'bare' })[] = [
  {
    path: '/login',
    title: 'Přihlášení',
    page: lazyComponent(() => import('../features/account/LoginPage'), 'LoginPage'),
  },
  {
    path: '/register',
    page: lazyComponent(() => import('../features/account/RegisterPage'), 'RegisterPage'),
  },
  {
    path: '/register/confirm/*',
    page: lazyComponent(() => import('../features/account/ConfirmEmailPage'), 'ConfirmEmailPage'),
  },
  {
    path: '/forgot-password',
    page: lazyComponent(() => import('../features/account/ForgotPasswordPage'), 'ForgotPasswordPage'),
  },
  {
    path: '/reset-password/*',
    page: lazyComponent(() => import('../features/account/ResetPasswordPage'), 'ResetPasswordPage'),
  },
  {
    path: '/odber/:slug',
    title: 'Odběr e-mailem',
    isUnlisted: true,
    page: lazyComponent(() => import('../features/subscription/SubscriptionPage'), 'SubscriptionPage'),
  },
  {
    path: '/obrazovka/:slug',
    title: 'Obrazovka',
    layout: 'bare',
    isUnlisted: true,
    page: lazyComponent(() => import('../features/display/DisplayPage'), 'DisplayPage'),
  },
  {
    path: '/maintenance',
    page: lazyComponent(() => import('./maintenance/MaintenancePage'), 'MaintenancePage'),
  },
];

const BOARD: readonly Omit<PublicRoute, 'layout'>[] = [
  { path: '/', access: 'board', page: lazyComponent(() => import('../features/board/HomePage'), 'HomePage') },
  {
    path: '/sections',
    access: 'board',
    crumb: 'Sekce',
    page: lazyComponent(() => import('../features/board/SectionsPage'), 'SectionsPage'),
  },
  {
    path: '/sekce/:slug',
    access: 'board',
    record: 'section',
    page: lazyComponent(() => import('../features/board/SectionPage'), 'SectionPage'),
  },
  {
    path: '/articles/:slug',
    access: 'board',
    record: 'publicArticle',
    page: lazyComponent(() => import('../features/board/ArticlePage'), 'ArticlePage'),
  },
  {
    path: '/hledat',
    access: 'board',
    crumb: 'Hledání',
    page: lazyComponent(() => import('../features/board/SearchPage'), 'SearchPage'),
  },
  {
    path: '/kalendar',
    access: 'board',
    title: 'Kalendář',
    page: lazyComponent(() => import('../features/board/calendar/CalendarPage'), 'CalendarPage'),
  },
  {
    path: '/neprectene',
    access: 'user',
    title: 'Nepřečtené',
    page: lazyComponent(() => import('../features/board/UnreadPage'), 'UnreadPage'),
  },
  {
    path: '/oznameni',
    access: 'user',
    title: 'Oznámení',
    page: lazyComponent(() => import('../features/notifications/inbox/InboxPage'), 'InboxPage'),
  },
  {
    path: '/dotazy',
    access: 'user',
    title: 'Moje dotazy',
    page: lazyComponent(() => import('../features/questions/MyQuestionsPage'), 'MyQuestionsPage'),
  },
  {
    path: '/napoveda',
    access: 'user',
    title: 'Nápověda',
    page: lazyComponent(() => import('../features/handbook/HandbookPage'), 'HandbookPage'),
  },
  {
    path: '/nahled/:slug',
    access: 'open',
    title: 'Náhled článku',
    crumb: 'Náhled',
    isUnlisted: true,
    page: lazyComponent(() => import('../features/board/SharedPreviewPage'), 'SharedPreviewPage'),
  },
  {
    path: '/404',
    access: 'public',
    title: 'Stránka neexistuje',
    isUnlisted: true,
    page: lazyComponent(() => import('../features/board/NotFoundPage'), 'NotFoundPage'),
  },
  {
    path: '/stranky/:slug',
    access: 'open',
    record: 'publicPage',
    page: lazyComponent(() => import('../features/board/SitePage'), 'SitePage'),
  },
];

const printPages = () => import('../features/board/printing/printPages');

/** A sheet of paper with what prints it; no live stream. */
const PRINT: readonly (Omit<PublicRoute, 'layout' | 'access'> & { readonly access?: Access })[] = [
  {
    path: '/articles/:slug/tisk',
    record: 'publicArticle',
    page: lazyComponent(printPages, 'ArticlePrintPage'),
  },
  {
    path: '/sekce/:slug/tisk',
    record: 'section',
    page: lazyComponent(printPages, 'SectionPrintPage'),
  },
  {
    path: '/stranky/:slug/tisk',
    access: 'open',
    record: 'publicPage',
    page: lazyComponent(printPages, 'SitePagePrintPage'),
  },
];

const settingsPages = () => import('../features/settings/settingsPages');
const deskPages = () => import('../features/desk/deskPages');
const questionPages = () => import('../features/questions/questionPages');

/** In the order of the sidebar and the palette. */
const ADMIN: readonly Omit<AdminRoute, 'layout'>[] = [
  {
    path: '/admin',
    access: 'admin',
    title: 'Přehled',
    crumb: 'Administrace',
    sidebar: { group: 'content', icon: 'LayoutDashboard' },
    page: DASHBOARD,
  },
  { path: '/admin/dashboard', access: 'admin', title: 'Přehled', page: DASHBOARD },
  {
    path: '/admin/pruvodce',
    access: 'admin',
    title: 'Průvodce',
    paletteLabel: 'Průvodce prvním nastavením',
    page: lazyComponent(() => import('../features/settings/guide/GuidePage'), 'GuidePage'),
  },
  {
    path: '/admin/articles',
    access: 'writer',
    title: 'Články',
    sidebar: { group: 'content', icon: 'Newspaper' },
    page: lazyComponent(() => import('../features/articles/list/ArticlesPage'), 'ArticlesPage'),
  },
  {
    path: '/admin/articles/create',
    access: 'writer',
    title: 'Vytvořit',
    paletteLabel: 'Nový článek',
    page: lazyComponent(() => import('../features/articles/editor/NewArticlePage'), 'NewArticlePage'),
  },
  {
    path: '/admin/articles/:id/edit',
    access: 'writer',
    title: 'Upravit',
    record: 'article',
    page: lazyComponent(() => import('./ArticleWritingPage'), 'ArticleWritingPage'),
  },
  {
    path: '/admin/articles/templates',
    access: 'writer',
    title: 'Šablony',
    paletteLabel: 'Šablony článků',
    page: lazyComponent(() => import('../features/articles/templates/TemplatesPage'), 'TemplatesPage'),
  },
  {
    path: '/admin/articles/import',
    access: 'admin',
    title: 'Import článků',
    paletteLabel: 'Import článků z jiného webu',
    page: lazyComponent(() => import('../features/articles/import/ImportPage'), 'ImportPage'),
  },
  {
    path: '/admin/articles/categories',
    access: 'writer',
    title: 'Kategorie',
    sidebar: { group: 'content', icon: 'FolderTree' },
    page: lazyComponent(() => import('../features/categories/CategoriesPage'), 'CategoriesPage'),
  },
  {
    path: '/admin/articles/categories/:id/edit',
    access: 'admin',
    title: 'Upravit',
    record: 'category',
    page: lazyComponent(() => import('../features/categories/CategoryPage'), 'CategoryPage'),
  },
  {
    path: '/admin/desk',
    access: 'writer',
    title: 'Úřední deska',
    sidebar: { group: 'content', icon: 'Landmark' },
    use: 'hasDesk',
    page: lazyComponent(deskPages, 'DeskTodayPage'),
  },
  {
    path: '/admin/desk/notices',
    access: 'writer',
    title: 'Písemnosti',
    page: lazyComponent(deskPages, 'NoticesPage'),
  },
  {
    path: '/admin/desk/notices/new',
    access: 'writer',
    title: 'Nová písemnost',
    paletteLabel: 'Nová písemnost na úřední desku',
    use: 'hasDesk',
    page: lazyComponent(deskPages, 'NewNoticePage'),
  },
  {
    path: '/admin/desk/notices/:id',
    access: 'writer',
    title: 'Písemnost',
    record: 'notice',
    page: lazyComponent(deskPages, 'NoticePage'),
  },
  {
    path: '/admin/desk/calendar',
    access: 'writer',
    title: 'Kalendář',
    page: lazyComponent(deskPages, 'DeskCalendarPage'),
  },
  {
    path: '/admin/desk/archive',
    access: 'writer',
    title: 'Archiv',
    page: lazyComponent(deskPages, 'ArchivePage'),
  },
  {
    path: '/admin/desk/list',
    access: 'writer',
    title: 'Seznam k tisku',
    page: lazyComponent(deskPages, 'PaperListPage'),
  },
  {
    path: '/admin/desk/proof',
    access: 'writer',
    title: 'Důkazy',
    page: lazyComponent(() => import('../features/desk/DeskProofPage'), 'DeskProofPage'),
  },
  {
    path: '/admin/desk/settings',
    access: 'admin',
    title: 'Nastavení desky',
    paletteLabel: 'Nastavení úřední desky',
    page: lazyComponent(() => import('../features/desk/DeskSettingsPage'), 'DeskSettingsPage'),
  },
  {
    path: '/admin/dotazy',
    access: 'writer',
    title: 'Dotazy',
    sidebar: { group: 'content', icon: 'MessageCircleQuestionMark' },
    page: lazyComponent(questionPages, 'QuestionsPage'),
  },
  {
    path: '/admin/dotazy/:id',
    access: 'writer',
    title: 'Dotaz',
    record: 'question',
    page: lazyComponent(questionPages, 'QuestionPage'),
  },
  {
    path: '/admin/site-pages',
    access: 'admin',
    title: 'Stránky',
    sidebar: { group: 'content', icon: 'FileText' },
    page: lazyComponent(() => import('../features/pages/SitePagesPage'), 'SitePagesPage'),
  },
  {
    path: '/admin/site-pages/create',
    access: 'admin',
    title: 'Vytvořit',
    page: lazyComponent(() => import('../features/pages/NewSitePagePage'), 'NewSitePagePage'),
  },
  {
    path: '/admin/site-pages/:id/edit',
    access: 'admin',
    title: 'Upravit',
    record: 'page',
    page: lazyComponent(() => import('../features/pages/SitePageEditPage'), 'SitePageEditPage'),
  },
  {
    path: '/admin/obrazovky',
    access: 'admin',
    title: 'Obrazovky',
    sidebar: { group: 'content', icon: 'Tv' },
    page: lazyComponent(() => import('../features/displays/DisplaysPage'), 'DisplaysPage'),
  },
  {
    path: '/admin/users',
    access: 'admin',
    title: 'Uživatelé',
    sidebar: { group: 'people', icon: 'UserRound' },
    page: lazyComponent(() => import('../features/users/list/UsersPage'), 'UsersPage'),
  },
  {
    path: '/admin/users/:id/edit',
    access: 'own',
    title: 'Upravit',
    record: 'user',
    sidebar: { group: 'people', icon: 'CircleUserRound', label: 'Můj profil' },
    page: lazyComponent(() => import('./UserEditPage'), 'UserEditPage'),
  },
  {
    path: '/admin/groups',
    access: 'admin',
    title: 'Skupiny',
    sidebar: { group: 'people', icon: 'UsersRound' },
    page: lazyComponent(() => import('../features/groups/GroupsPage'), 'GroupsPage'),
  },
  {
    path: '/admin/groups/:id/edit',
    access: 'admin',
    title: 'Upravit',
    record: 'group',
    page: lazyComponent(() => import('../features/groups/GroupPage'), 'GroupPage'),
  },
  {
    path: '/admin/cache-management',
    access: 'admin',
    title: 'Cache',
    sidebar: { group: 'operation', icon: 'DatabaseZap' },
    hasAdminStream: true,
    page: lazyComponent(() => import('../features/cache/CachePage'), 'CachePage'),
  },
  {
    path: '/admin/rate-limiting',
    access: 'admin',
    title: 'Rate Limiting',
    sidebar: { group: 'operation', icon: 'Gauge' },
    hasAdminStream: true,
    page: lazyComponent(() => import('../features/rateLimits/RateLimitsPage'), 'RateLimitsPage'),
  },
  {
    path: '/admin/logs',
    access: 'admin',
    title: 'Logy',
    crumb: 'Protokoly',
    sidebar: { group: 'operation', icon: 'ScrollText' },
    page: lazyComponent(() => import('../features/logs/LogsPage'), 'LogsPage'),
  },
  {
    path: '/admin/settings',
    access: 'admin',
    title: 'Nastavení',
    sidebar: { group: 'operation', icon: 'SlidersHorizontal' },
    page: lazyComponent(settingsPages, 'SettingsPage'),
  },
  {
    path: '/admin/settings/backups',
    access: 'admin',
    title: 'Zálohy',
    sidebar: { group: 'operation', icon: 'Archive' },
    page: lazyComponent(() => import('../features/backups/BackupsPage'), 'BackupsPage'),
  },
  {
    path: '/admin/settings/export',
    access: 'admin',
    title: 'Export obsahu',
    paletteLabel: 'Export obsahu do souborů',
    page: lazyComponent(() => import('../features/contentExport/ContentExportPage'), 'ContentExportPage'),
  },
  {
    path: '/admin/settings/maintenance',
    access: 'admin',
    title: 'Údržba',
    sidebar: { group: 'operation', icon: 'Wrench' },
    page: lazyComponent(settingsPages, 'MaintenanceSettingsPage'),
  },
  {
    path: '/admin/notifications',
    access: 'admin',
    title: 'Oznámení',
    sidebar: { group: 'operation', icon: 'Bell' },
    page: lazyComponent(
      () => import('../features/notifications/broadcasts/BroadcastsPage'),
      'BroadcastsPage',
    ),
  },
  {
    path: '/admin/notifications/create',
    access: 'admin',
    title: 'Vytvořit',
    page: lazyComponent(
      () => import('../features/notifications/broadcasts/NewBroadcastPage'),
      'NewBroadcastPage',
    ),
  },
  {
    path: '/admin/notifications/:id/edit',
    access: 'admin',
    title: 'Upravit',
    record: 'notification',
    page: lazyComponent(() => import('../features/notifications/broadcasts/BroadcastPage'), 'BroadcastPage'),
  },
  {
    path: '/docs/api',
    access: 'user',
    title: 'Dokumentace API',
    crumb: 'API',
    paletteLabel: 'Dokumentace API',
    page: lazyComponent(() => import('../features/apiDocs/ApiDocsPage'), 'ApiDocsPage'),
  },
];

/** Every screen: the router, guards, titles, breadcrumbs, sidebar, palette and live streams read this list. */
export const ROUTES: readonly Route[] = [
  ...PLAIN.map((route) => ({ layout: 'plain', access: 'public', ...route }) as const),
  ...BOARD.map((route) => ({ layout: 'board', ...route }) as const),
  ...PRINT.map((route) => ({ layout: 'bare', access: 'board', isUnlisted: true, ...route }) as const),
  ...ADMIN.map((route) => ({ layout: 'admin', ...route }) as const),
];
