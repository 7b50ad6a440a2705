import { useEffect } from 'react';
import { useGetDashboard } from '../../../generated/web/dashboard/dashboard';
import { createBatchRefresh } from '../../live/batchRefresh';
import { useSSE } from '../../live/SSEContext';
import { useSession } from '../../session/SessionProvider';
import { useSite } from '../../session/useSite';
import { AdminPage } from '../../ui/AdminPage';
import { ErrorNotice } from '../../ui/ErrorNotice';
import { LoadingRegion, SkeletonBar } from '../../ui/Skeleton';
import { Activity } from './Activity';
import { FirstSteps } from './FirstSteps';
import { firstSteps, isNewSite } from './firstSteps';
import { NewestChanges } from './NewestChanges';
import { Todo } from './Todo';
import { Totals } from './Totals';

const REFRESH_MS = 60_000;
const REFRESH_EVENTS = [
  'article-created',
  'article-updated',
  'article-deleted',
  'cache-invalidation',
] as const;

export function DashboardPage() {
  const { name } = useSite();
  const { view } = useSession();
  const { data, error, mutate } = useGetDashboard({
    swr: { keepPreviousData: true, refreshInterval: REFRESH_MS },
  });
  const { subscribe } = useSSE();
  useEffect(() => {
    const refresh = createBatchRefresh(() => void mutate());
    const unsubscribers = [
      refresh.stop,
      ...REFRESH_EVENTS.map((eventType) => subscribe(eventType, refresh.request)),
    ];
    return () => {
      for (const unsubscribe of unsubscribers) unsubscribe();
    };
  }, [subscribe, mutate]);

  const dashboard = data?.data;
  const userName = view.status === 'authenticated' ? view.user.full_name : '';
  return (
    <AdminPage title="Přehled" intro="Co čeká na vás a co se na webu děje.">
      {error && !dashboard && (
        <ErrorNotice
          error={{
            title: 'Přehled se nepodařilo načíst',
            message: error.message,
            hint: error.hint,
            requestId: error.requestId,
          }}
          onRetry={() => void mutate()}
        />
      )}
      {!error && !dashboard && <DashboardSkeleton />}
      {dashboard && (
        <>
          {isNewSite(dashboard.totals) && <FirstSteps steps={firstSteps(dashboard.totals, name)} />}
          <Todo dashboard={dashboard} userName={userName} isStale={error !== undefined} />
          <Totals totals={dashboard.totals} backup={dashboard.todo.backup} />
          <Activity days={dashboard.activity} />
          <NewestChanges lines={dashboard.audit} />
        </>
      )}
    </AdminPage>
  );
}

function DashboardSkeleton() {
  return (
    <LoadingRegion>
      <SkeletonBar style={{ width: '9rem', height: '1.4rem', marginBottom: 16 }} />
      {[0, 1, 2].map((row) => (
        <SkeletonBar key={row} style={{ maxWidth: '44rem', height: '2.6rem', marginBottom: 8 }} />
      ))}
      <SkeletonBar style={{ height: 180, marginTop: 40 }} />
    </LoadingRegion>
  );
}
