import { Plus } from 'lucide-react';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { useGetDashboard } from '../../../generated/web/dashboard/dashboard';
import type { AuditLine } from '../../../generated/web/model';
import { actionLabel } from '../../lib/auditLabels';
import { newArticlePath } from '../../lib/writingPaths';
import { createBatchRefresh } from '../../live/batchRefresh';
import { useSSE } from '../../live/SSEProvider';
import { useSession } from '../../session/SessionProvider';
import { AdminPage } from '../../ui/AdminPage';
import { Button } from '../../ui/Button';
import { ErrorNotice } from '../../ui/ErrorNotice';
import { RelativeTime } from '../../ui/RelativeTime';
import { LoadingRegion, SkeletonBar } from '../../ui/Skeleton';
import { AboutSystem } from './AboutSystem';
import { Activity } from './Activity';
import { DashboardPart } from './DashboardPart';
import { DashboardList } from './dashboardListStyles';
import { Readership } from './Readership';
import { SetupCard } from './SetupCard';
import { Todo } from './Todo';
import { Totals } from './Totals';
import { Unconfirmed } from './Unconfirmed';
import { WebVitals } from './WebVitals';

const REFRESH_MS = 60_000;
const REFRESH_EVENTS = [
  'article-created',
  'article-updated',
  'article-deleted',
  'cache-invalidation',
] as const;

export function DashboardPage() {
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
    <AdminPage
      title="Přehled"
      intro="Co čeká na vás a co se na webu děje."
      actions={
        <Button
          component={Link}
          to={newArticlePath()}
          variant="primary"
          startIcon={<Plus size={18} aria-hidden />}
        >
          Nový článek
        </Button>
      }
    >
      {error && !dashboard && (
        <ErrorNotice
          error={{
            title: 'Přehled se nepodařilo načíst',
            text: error.text,
            requestId: error.requestId,
          }}
          onRetry={() => void mutate()}
        />
      )}
      {!error && !dashboard && <DashboardSkeleton />}
      {dashboard && (
        <>
          <SetupCard />
          <Todo
            dashboard={dashboard}
            userName={userName}
            isStale={error !== undefined}
            onDone={() => void mutate()}
          />
          <Unconfirmed articles={dashboard.unconfirmed} onReminded={() => void mutate()} />
          <Readership most={dashboard.most_read} least={dashboard.least_read} />
          <Activity days={dashboard.activity} />
          <Totals dashboard={dashboard} />
          {dashboard.web_vitals && (
            <WebVitals weeks={dashboard.web_vitals} now={new Date(dashboard.generated_at)} />
          )}
          <NewestChanges lines={dashboard.audit} />
          <AboutSystem system={dashboard.system} disk={dashboard.todo.disk} />
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

function NewestChanges({ lines }: { lines: readonly AuditLine[] }) {
  return (
    <DashboardPart title="Poslední změny" more={<Link to="/admin/logs?tab=audit">Celý audit</Link>}>
      {lines.length === 0 && <p>Zatím nikdo nic nezměnil.</p>}
      {lines.length > 0 && (
        <DashboardList>
          {lines.map(({ id, at, actor, action, object_label }) => (
            <li key={id}>
              <span className="what">{object_label || actionLabel(action)}</span>
              <RelativeTime time={at} />
              <span className="who">
                {actor.full_name} · {actionLabel(action)}
              </span>
            </li>
          ))}
        </DashboardList>
      )}
    </DashboardPart>
  );
}
