import { lazy, Suspense, useEffect } from 'react';
import { Navigate, Outlet, Route, Routes, useLocation } from 'react-router-dom';
import { currentView, endView } from '../api/boardView';
import { LOGIN_REQUIRED } from '../lib/paths';
import { useProvidedSession } from '../session/SessionContext';
import { useSession } from '../session/SessionProvider';
import type { Session } from '../session/sessionView';
import { useSite } from '../session/useSite';
import { guard, pageLocationOf } from './guards';
import { LoadingScreen } from './LoadingScreen';
import { BareLayout } from './layouts/BareLayout';
import { adminLayout, boardLayout, liveArea } from './layouts/lazyLayouts';
import { PlainLayout } from './layouts/PlainLayout';
import { lazyComponent } from './lazyComponent';
import { useClearHistoryOnSignOut, useNavigationHistory } from './navigation/useNavigationHistory';
import { useCanonicalOfFirstPage, usePageTitle } from './navigation/usePageTitle';
import { ROUTES, type Route as ScreenRoute } from './routes';

const ComponentsPage = import.meta.env.DEV
  ? lazyComponent(() => import('../features/components/ComponentsPage'), 'ComponentsPage').Component
  : undefined;

const ViewedBoard = lazy(() =>
  import('./view/ViewedBoard').then((module) => ({ default: module.ViewedBoard })),
);

const oldAddress = lazyComponent(() => import('./navigation/OldAddress'), 'OldAddress');

export function Router() {
  return (
    <Suspense fallback={<LoadingScreen />}>
      <Routes>
        {ComponentsPage && <Route path="/dev/components" element={<ComponentsPage />} />}
        <Route element={<Guarded />}>
          <Route element={<PlainLayout />}>{routesIn('plain')}</Route>
          <Route element={<BareLayout />}>{routesIn('bare')}</Route>
          <Route element={<liveArea.Component />}>
            <Route element={<boardLayout.Component />}>{routesIn('board')}</Route>
            <Route element={<adminLayout.Component />}>{routesIn('admin')}</Route>
          </Route>
          <Route path="*" element={null} />
        </Route>
      </Routes>
    </Suspense>
  );
}

function routesIn(layout: ScreenRoute['layout']) {
  return ROUTES.filter((route) => route.layout === layout).map(({ path, page: { Component } }) => (
    <Route key={path} path={path} element={<Component />} />
  ));
}

function Guarded() {
  const location = useLocation();
  const site = useSite();
  const session = useProvidedSession();
  const { view, setLocation } = session;
  useClearHistoryOnSignOut(view);

  const { path, kind } = pageLocationOf(location, site);
  const { isLoading } = site;
  useEffect(() => {
    // Without a connection the verification fails at once, and whether the board is public decides where that leads.
    if (navigator.onLine || !isLoading) setLocation({ path, kind });
  }, [setLocation, path, kind, isLoading]);

  const boardView = currentView();
  // Of a session that had ended before this page was loaded.
  const isSignedOut = view.status === 'visitor' && !view.pending;
  useEffect(() => {
    if (isSignedOut) endView();
  }, [isSignedOut]);

  const result = guard(location, view, site);
  // Of a page that is open to everybody, too: it must not be shown without the bar of the view.
  const isUnverifiedView = boardView !== undefined && view.status === 'loading';
  if (result === 'loading' || isUnverifiedView) return <PendingPage session={session} />;
  const isOldAddress = location.pathname === '/' && /[?&](p|page_id)=\d/.test(location.search);
  if (isOldAddress && view.status === 'authenticated') return <oldAddress.Component />;
  if (result === 'show' && boardView && view.status === 'authenticated') {
    return (
      <ViewedBoard boardView={boardView}>
        <RenderedPage />
      </ViewedBoard>
    );
  }
  if (result === 'show') return <RenderedPage />;
  if (result.redirect === '/404') return <oldAddress.Component />;
  return (
    <>
      <LoadingScreen />
      <Navigate to={result.redirect} state={LOGIN_REQUIRED} replace />
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
  useCanonicalOfFirstPage();
  useNavigationHistory(useSession().view);
  return <Outlet />;
}
