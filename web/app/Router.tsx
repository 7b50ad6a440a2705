import { Suspense, useEffect } from 'react';
import { Navigate, Outlet, Route, Routes, useLocation } from 'react-router-dom';
import { useProvidedSession } from '../session/SessionContext';
import { useSession } from '../session/SessionProvider';
import type { Session } from '../session/sessionView';
import { useSite } from '../session/useSite';
import { guard, pageLocationOf } from './guards';
import { LoadingScreen } from './LoadingScreen';
import { PlainLayout } from './layouts/PlainLayout';
import { NotFoundPage } from './NotFoundPage';
import { useClearHistoryOnSignOut, useNavigationHistory } from './navigation/useNavigationHistory';
import { usePageTitle } from './navigation/usePageTitle';
import {
  AdminLayout,
  ApiDocsPage,
  ArticlePage,
  ArticlesPage,
  ArticleWritingPage,
  BackupsPage,
  BoardLayout,
  BroadcastPage,
  BroadcastsPage,
  CachePage,
  CategoriesPage,
  CategoryPage,
  ComponentsPage,
  ConfirmEmailPage,
  DashboardPage,
  ForgotPasswordPage,
  GroupPage,
  GroupsPage,
  HomePage,
  InboxPage,
  LiveArea,
  LoginPage,
  LogsPage,
  MaintenancePage,
  NewBroadcastPage,
  NewSitePagePage,
  RateLimitsPage,
  RegisterPage,
  ResetPasswordPage,
  SearchPage,
  SectionPage,
  SectionsPage,
  SettingsPage,
  SitePage,
  SitePageEditPage,
  SitePagesPage,
  UserEditPage,
  UsersPage,
} from './pages';

export function Router() {
  return (
    <Suspense fallback={<LoadingScreen />}>
      <Routes>
        {ComponentsPage && <Route path="/dev/components" element={<ComponentsPage />} />}
        <Route element={<Guarded />}>
          <Route element={<PlainLayout />}>
            <Route path="/login" element={<LoginPage />} />
            <Route path="/register" element={<RegisterPage />} />
            <Route path="/register/confirm/*" element={<ConfirmEmailPage />} />
            <Route path="/forgot-password" element={<ForgotPasswordPage />} />
            <Route path="/reset-password/*" element={<ResetPasswordPage />} />
            <Route path="/maintenance" element={<MaintenancePage />} />
            <Route path="/404" element={<NotFoundPage />} />
          </Route>
          <Route element={<LiveArea />}>
            <Route element={<BoardLayout />}>
              <Route path="/" element={<HomePage />} />
              <Route path="/sections" element={<SectionsPage />} />
              <Route path="/sekce/:slug" element={<SectionPage />} />
              <Route path="/articles/:slug" element={<ArticlePage />} />
              <Route path="/hledat" element={<SearchPage />} />
              <Route path="/oznameni" element={<InboxPage />} />
              <Route path="/stranky/:slug" element={<SitePage />} />
            </Route>
            <Route element={<AdminLayout />}>
              <Route path="/admin" element={<DashboardPage />} />
              <Route path="/admin/dashboard" element={<DashboardPage />} />
              <Route path="/admin/articles" element={<ArticlesPage />} />
              <Route path="/admin/articles/create" element={<ArticleWritingPage />} />
              <Route path="/admin/articles/:id/edit" element={<ArticleWritingPage />} />
              <Route path="/admin/articles/categories" element={<CategoriesPage />} />
              <Route path="/admin/articles/categories/:id/edit" element={<CategoryPage />} />
              <Route path="/admin/site-pages" element={<SitePagesPage />} />
              <Route path="/admin/site-pages/create" element={<NewSitePagePage />} />
              <Route path="/admin/site-pages/:id/edit" element={<SitePageEditPage />} />
              <Route path="/admin/users" element={<UsersPage />} />
              <Route path="/admin/users/:id/edit" element={<UserEditPage />} />
              <Route path="/admin/groups" element={<GroupsPage />} />
              <Route path="/admin/groups/:id/edit" element={<GroupPage />} />
              <Route path="/admin/cache-management" element={<CachePage />} />
              <Route path="/admin/rate-limiting" element={<RateLimitsPage />} />
              <Route path="/admin/logs" element={<LogsPage />} />
              <Route path="/admin/settings" element={<SettingsPage />} />
              <Route path="/admin/settings/backups" element={<BackupsPage />} />
              <Route path="/admin/notifications" element={<BroadcastsPage />} />
              <Route path="/admin/notifications/create" element={<NewBroadcastPage />} />
              <Route path="/admin/notifications/:id/edit" element={<BroadcastPage />} />
              <Route path="/docs/api" element={<ApiDocsPage />} />
            </Route>
          </Route>
          <Route path="*" element={null} />
        </Route>
      </Routes>
    </Suspense>
  );
}

function Guarded() {
  const location = useLocation();
  const site = useSite();
  const session = useProvidedSession();
  const { view, setLocation } = session;
  useClearHistoryOnSignOut(view);

  const pageLocation = pageLocationOf(location, site);
  useEffect(
    () => setLocation({ path: pageLocation.path, kind: pageLocation.kind }),
    [setLocation, pageLocation.path, pageLocation.kind],
  );

  const result = guard(location, view, site);
  if (result === 'loading') return <PendingPage session={session} />;
  if (result === 'show') return <RenderedPage />;
  return (
    <>
      <LoadingScreen />
      <Navigate to={result.redirect} replace />
    </>
  );
}

function PendingPage({ session }: { session: Session }) {
  const { view } = session;
  if (view.status !== 'authenticated') {
    const error = view.status === 'loading' ? view.error : undefined;
    return <LoadingScreen isVerifying error={error} onRetry={session.retryUserData} />;
  }
  return <LoadingScreen error={view.permissionsError} onRetry={session.retryPermissions} />;
}

function RenderedPage() {
  usePageTitle();
  useNavigationHistory(useSession().view);
  return <Outlet />;
}
