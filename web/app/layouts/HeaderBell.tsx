import { lazy, Suspense } from 'react';
import { useSession } from '../../session/SessionProvider';

const Bell = lazy(() =>
  import('../../features/notifications/Bell').then((module) => ({ default: module.Bell })),
);
const NoticeStrip = lazy(() =>
  import('../../features/notifications/NoticeStrip').then((module) => ({ default: module.NoticeStrip })),
);

/** As wide as the bell, so that nothing moves when it comes. */
const PLACE = <span style={{ flex: 'none', width: 44, height: 44 }} />;

/** The way of a signed-in person to their notifications; its code comes after the page. */
export function HeaderBell() {
  const { view } = useSession();
  if (view.status !== 'authenticated') return null;
  return (
    <Suspense fallback={PLACE}>
      <Bell userId={view.user.id} />
    </Suspense>
  );
}

/** Notifications that stay in sight while they run. */
export function RunningNotices() {
  const isSignedIn = useSession().view.status === 'authenticated';
  return <Suspense>{isSignedIn && <NoticeStrip />}</Suspense>;
}
