import { type ComponentType, lazy } from 'react';

type Load = () => Promise<{ default: ComponentType }>;

/** Pages and layouts by address; each is a file of its own that is fetched when somebody goes there. */
const LAYOUTS = {
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
  adminPlaceholder: () =>
    import('./layouts/AdminPlaceholder').then((module) => ({ default: module.AdminPlaceholder })),
} satisfies Record<string, Load>;

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
export const AdminPlaceholder = lazy(LOADERS.adminPlaceholder);

/** Every component in every state; not in the product. */
export const ComponentsPage = import.meta.env.DEV
  ? lazy(() =>
      import('../features/components/ComponentsPage').then((module) => ({ default: module.ComponentsPage })),
    )
  : undefined;

const BY_ADDRESS: readonly (readonly [RegExp, readonly Load[]])[] = [
  [/^\/login$/, [LOADERS.login]],
  [/^\/register$/, [LOADERS.register]],
  [/^\/register\/confirm(\/|$)/, [LOADERS.confirmEmail]],
  [/^\/forgot-password$/, [LOADERS.forgotPassword]],
  [/^\/reset-password(\/|$)/, [LOADERS.resetPassword]],
  [/^\/$/, [LAYOUTS.board, LOADERS.home]],
  [/^\/sections$/, [LAYOUTS.board, LOADERS.sections]],
  [/^\/sekce\//, [LAYOUTS.board, LOADERS.section]],
  [/^\/articles\//, [LAYOUTS.board, LOADERS.article]],
  [/^\/hledat$/, [LAYOUTS.board, LOADERS.search]],
  [/^\/stranky\//, [LAYOUTS.board, LOADERS.sitePage]],
  [/^\/admin\/users$/, [LAYOUTS.admin, LOADERS.users]],
  [/^\/admin\/users\/[1-9]\d*\/edit$/, [LAYOUTS.admin, LOADERS.userEdit]],
  [/^\/admin\/groups$/, [LAYOUTS.admin, LOADERS.groups]],
  [/^\/admin\/groups\/[1-9]\d*\/edit$/, [LAYOUTS.admin, LOADERS.group]],
  [/^\/admin(\/|$)/, [LAYOUTS.admin, LOADERS.adminPlaceholder]],
  [/^\/docs\/api$/, [LAYOUTS.admin, LOADERS.apiDocs]],
];

/** Starts fetching the code of an address while it is still being decided who is here. */
export function preloadPage(pathname: string): void {
  const loaders = BY_ADDRESS.find(([pattern]) => pattern.test(pathname))?.[1] ?? [];
  for (const load of loaders) load().catch(() => undefined);
}
