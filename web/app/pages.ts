import { type ComponentType, lazy } from 'react';

type Load = () => Promise<{ default: ComponentType }>;

/** Code-split layouts and pages. */
const LAYOUTS = {
  live: () => import('./live/LiveArea').then((module) => ({ default: module.LiveArea })),
  board: () => import('./layouts/BoardLayout').then((module) => ({ default: module.BoardLayout })),
  admin: () => import('./layouts/AdminLayout').then((module) => ({ default: module.AdminLayout })),
} satisfies Record<string, Load>;

const LOADERS = {
  login: () => import('../features/account/LoginPage').then((module) => ({ default: module.LoginPage })),
  register: () =>
    import('../features/account/RegisterPage').then((module) => ({ default: module.RegisterPage })),
  confirmEmail: () =>
    import('../features/account/ConfirmEmailPage').then((module) => ({ default: module.ConfirmEmailPage })),
  forgotPassword: () =>
    import('../features/account/ForgotPasswordPage').then((module) => ({
      default: module.ForgotPasswordPage,
    })),
  resetPassword: () =>
    import('../features/account/ResetPasswordPage').then((module) => ({ default: module.ResetPasswordPage })),
  maintenance: () =>
    import('./maintenance/MaintenancePage').then((module) => ({ default: module.MaintenancePage })),
  home: () => import('../features/board/HomePage').then((module) => ({ default: module.HomePage })),
  sections: () =>
    import('../features/board/SectionsPage').then((module) => ({ default: module.SectionsPage })),
  section: () => import('../features/board/SectionPage').then((module) => ({ default: module.SectionPage })),
  article: () => import('../features/board/ArticlePage').then((module) => ({ default: module.ArticlePage })),
  search: () => import('../features/board/SearchPage').then((module) => ({ default: module.SearchPage })),
  sitePage: () => import('../features/board/SitePage').then((module) => ({ default: module.SitePage })),
  apiDocs: () =>
    import('../features/apiDocs/ApiDocsPage').then((module) => ({ default: module.ApiDocsPage })),
  users: () => import('../features/users/UsersPage').then((module) => ({ default: module.UsersPage })),
  userEdit: () => import('./UserEditPage').then((module) => ({ default: module.UserEditPage })),
  groups: () => import('../features/groups/GroupsPage').then((module) => ({ default: module.GroupsPage })),
  group: () => import('../features/groups/GroupPage').then((module) => ({ default: module.GroupPage })),
  categories: () =>
    import('../features/categories/CategoriesPage').then((module) => ({ default: module.CategoriesPage })),
  category: () =>
    import('../features/categories/CategoryPage').then((module) => ({ default: module.CategoryPage })),
  sitePages: () =>
    import('../features/pages/SitePagesPage').then((module) => ({ default: module.SitePagesPage })),
  newSitePage: () =>
    import('../features/pages/NewSitePagePage').then((module) => ({ default: module.NewSitePagePage })),
  sitePageEdit: () =>
    import('../features/pages/SitePageEditPage').then((module) => ({ default: module.SitePageEditPage })),
  articles: () =>
    import('../features/articles/ArticlesPage').then((module) => ({ default: module.ArticlesPage })),
  articleWriting: () =>
    import('./ArticleWritingPage').then((module) => ({ default: module.ArticleWritingPage })),
  settings: () =>
    import('../features/settings/SettingsPage').then((module) => ({ default: module.SettingsPage })),
  backups: () =>
    import('../features/backups/BackupsPage').then((module) => ({ default: module.BackupsPage })),
  cache: () => import('../features/cache/CachePage').then((module) => ({ default: module.CachePage })),
  inbox: () =>
    import('../features/notifications/InboxPage').then((module) => ({ default: module.InboxPage })),
  broadcasts: () =>
    import('../features/notifications/BroadcastsPage').then((module) => ({ default: module.BroadcastsPage })),
  newBroadcast: () =>
    import('../features/notifications/NewBroadcastPage').then((module) => ({
      default: module.NewBroadcastPage,
    })),
  broadcast: () =>
    import('../features/notifications/BroadcastPage').then((module) => ({ default: module.BroadcastPage })),
  logs: () => import('../features/logs/LogsPage').then((module) => ({ default: module.LogsPage })),
  dashboard: () =>
    import('../features/dashboard/DashboardPage').then((module) => ({ default: module.DashboardPage })),
  rateLimits: () =>
    import('../features/rateLimits/RateLimitsPage').then((module) => ({ default: module.RateLimitsPage })),
} satisfies Record<string, Load>;

export const LiveArea = lazy(LAYOUTS.live);
export const BoardLayout = lazy(LAYOUTS.board);
export const AdminLayout = lazy(LAYOUTS.admin);
export const LoginPage = lazy(LOADERS.login);
export const RegisterPage = lazy(LOADERS.register);
export const ConfirmEmailPage = lazy(LOADERS.confirmEmail);
export const ForgotPasswordPage = lazy(LOADERS.forgotPassword);
export const ResetPasswordPage = lazy(LOADERS.resetPassword);
export const HomePage = lazy(LOADERS.home);
export const SectionsPage = lazy(LOADERS.sections);
export const SectionPage = lazy(LOADERS.section);
export const ArticlePage = lazy(LOADERS.article);
export const SearchPage = lazy(LOADERS.search);
export const SitePage = lazy(LOADERS.sitePage);
export const ApiDocsPage = lazy(LOADERS.apiDocs);
export const UsersPage = lazy(LOADERS.users);
export const UserEditPage = lazy(LOADERS.userEdit);
export const GroupsPage = lazy(LOADERS.groups);
export const GroupPage = lazy(LOADERS.group);
export const CategoriesPage = lazy(LOADERS.categories);
export const CategoryPage = lazy(LOADERS.category);
export const SitePagesPage = lazy(LOADERS.sitePages);
export const NewSitePagePage = lazy(LOADERS.newSitePage);
export const SitePageEditPage = lazy(LOADERS.sitePageEdit);
export const ArticlesPage = lazy(LOADERS.articles);
export const ArticleWritingPage = lazy(LOADERS.articleWriting);
export const SettingsPage = lazy(LOADERS.settings);
export const BackupsPage = lazy(LOADERS.backups);
export const CachePage = lazy(LOADERS.cache);
export const LogsPage = lazy(LOADERS.logs);
export const MaintenancePage = lazy(LOADERS.maintenance);
export const DashboardPage = lazy(LOADERS.dashboard);
export const RateLimitsPage = lazy(LOADERS.rateLimits);
export const InboxPage = lazy(LOADERS.inbox);
export const BroadcastsPage = lazy(LOADERS.broadcasts);
export const NewBroadcastPage = lazy(LOADERS.newBroadcast);
export const BroadcastPage = lazy(LOADERS.broadcast);

export const ComponentsPage = import.meta.env.DEV
  ? lazy(() =>
      import('../features/components/ComponentsPage').then((module) => ({ default: module.ComponentsPage })),
    )
  : undefined;

const BOARD = [LAYOUTS.live, LAYOUTS.board];
const ADMINISTRATION = [LAYOUTS.live, LAYOUTS.admin];

const LOADERS_BY_PATH: readonly (readonly [RegExp, readonly Load[]])[] = [
  [/^\/login$/, [LOADERS.login]],
  [/^\/register$/, [LOADERS.register]],
  [/^\/register\/confirm(\/|$)/, [LOADERS.confirmEmail]],
  [/^\/forgot-password$/, [LOADERS.forgotPassword]],
  [/^\/reset-password(\/|$)/, [LOADERS.resetPassword]],
  [/^\/$/, [...BOARD, LOADERS.home]],
  [/^\/sections$/, [...BOARD, LOADERS.sections]],
  [/^\/sekce\//, [...BOARD, LOADERS.section]],
  [/^\/articles\//, [...BOARD, LOADERS.article]],
  [/^\/hledat$/, [...BOARD, LOADERS.search]],
  [/^\/stranky\//, [...BOARD, LOADERS.sitePage]],
  [/^\/admin\/users$/, [...ADMINISTRATION, LOADERS.users]],
  [/^\/admin\/users\/[1-9]\d*\/edit$/, [...ADMINISTRATION, LOADERS.userEdit]],
  [/^\/admin\/groups$/, [...ADMINISTRATION, LOADERS.groups]],
  [/^\/admin\/groups\/[1-9]\d*\/edit$/, [...ADMINISTRATION, LOADERS.group]],
  [/^\/admin\/articles\/categories$/, [...ADMINISTRATION, LOADERS.categories]],
  [/^\/admin\/articles\/categories\/[1-9]\d*\/edit$/, [...ADMINISTRATION, LOADERS.category]],
  [/^\/admin\/site-pages$/, [...ADMINISTRATION, LOADERS.sitePages]],
  [/^\/admin\/site-pages\/create$/, [...ADMINISTRATION, LOADERS.newSitePage]],
  [/^\/admin\/site-pages\/[1-9]\d*\/edit$/, [...ADMINISTRATION, LOADERS.sitePageEdit]],
  [/^\/admin\/articles$/, [...ADMINISTRATION, LOADERS.articles]],
  [/^\/admin\/articles\/(create|[1-9]\d*\/edit)$/, [...ADMINISTRATION, LOADERS.articleWriting]],
  [/^\/admin\/settings$/, [...ADMINISTRATION, LOADERS.settings]],
  [/^\/admin\/settings\/backups$/, [...ADMINISTRATION, LOADERS.backups]],
  [/^\/admin\/cache-management$/, [...ADMINISTRATION, LOADERS.cache]],
  [/^\/admin\/logs$/, [...ADMINISTRATION, LOADERS.logs]],
  [/^\/admin(\/dashboard)?$/, [...ADMINISTRATION, LOADERS.dashboard]],
  [/^\/maintenance$/, [LOADERS.maintenance]],
  [/^\/admin\/rate-limiting$/, [...ADMINISTRATION, LOADERS.rateLimits]],
  [/^\/oznameni$/, [...BOARD, LOADERS.inbox]],
  [/^\/admin\/notifications$/, [...ADMINISTRATION, LOADERS.broadcasts]],
  [/^\/admin\/notifications\/create$/, [...ADMINISTRATION, LOADERS.newBroadcast]],
  [/^\/admin\/notifications\/[1-9]\d*\/edit$/, [...ADMINISTRATION, LOADERS.broadcast]],
  [/^\/docs\/api$/, [...ADMINISTRATION, LOADERS.apiDocs]],
];

/** Loads the code of a page in parallel with the session check. */
export function preloadPage(pathname: string): void {
  const loaders = LOADERS_BY_PATH.find(([pattern]) => pattern.test(pathname))?.[1] ?? [];
  for (const load of loaders) load().catch(() => undefined);
}
