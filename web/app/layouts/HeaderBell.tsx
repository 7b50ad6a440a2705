import { lazy, Suspense } from 'react';
import { useSession } from '../../session/SessionProvider';

const Bell = lazy(() =>
  import('../../features/notifications/inbox/Bell').then((module) => ({ default: module.Bell })),
);
const NoticeStrip = lazy(() =>
  import('../../features/notifications/inbox/NoticeBar').then((module) => ({ default: module.NoticeBar })),
);

/** Reserves the size of the bell, to avoid a layout shift. */
const BELL_PLACEHOLDER = <span style={{ flex: 'none', width: 44, height: 44 }} />;

export function HeaderBell() {
  const { view } = useSession();
  if (view.status !== 'authenticated') return null;
  return (
    <Suspense fallback={BELL_PLACEHOLDER}>
      <Bell userId={view.user.id} />
    </Suspense>
  );
}

export function RunningNotices() {
  const isSignedIn = useSession().view.status === 'authenticated';
  return <Suspense>{isSignedIn && <NoticeStrip />}</Suspense>;
}
