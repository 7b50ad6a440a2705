import { Plus } from 'lucide-react';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { useGetDashboard } from '../../../generated/web/dashboard/dashboard';
import type { AuditLine, DashboardTodo, RunningSystem } from '../../../generated/web/model';
import { actionLabel } from '../../lib/auditLabels';
import { formatFileSize } from '../../lib/fileSize';
import { newArticlePath } from '../../lib/writingPaths';
import { createBatchRefresh } from '../../live/batchRefresh';
import { useSSE } from '../../live/SSEProvider';
import { useSession } from '../../session/SessionProvider';
import { AdminPage } from '../../ui/AdminPage';
import { Button } from '../../ui/Button';
import { ErrorNotice } from '../../ui/ErrorNotice';
import { RelativeTime } from '../../ui/RelativeTime';
import { LoadingRegion, SkeletonBar } from '../../ui/Skeleton';
import { styled } from '../../ui/styled';
import { TYPE } from '../../ui/tokens';
import { Activity } from './Activity';
import { DashboardPart } from './DashboardPart';
import { DashboardList } from './dashboardListStyles';
import { Readership } from './Readership';
import { SetupCard } from './SetupCard';
import { Todo } from './Todo';
import { Totals } from './Totals';
import { Unconfirmed } from './Unconfirmed';
import { WebVitals } from './WebVitals';

const SystemValues = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'max-content minmax(0, 1fr)',
  gap: theme.spacing(0.5, 2),
  maxWidth: '46rem',
  margin: 0,
  fontSize: TYPE.small,
  '& dt': { color: theme.color.inkSoft },
  '& dd': { margin: 0, overflowWrap: 'anywhere' },
}));

const DATABASES = { sqlite: 'SQLite', postgres: 'PostgreSQL' } as const;
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

function AboutSystem({ system, disk }: { system: RunningSystem; disk: DashboardTodo['disk'] }) {
  const { version, node, database, database_version, migration } = system;
  const rows = [
    ['Nástěnka', version],
    ['Databáze', `${DATABASES[database]} ${database_version}`],
    ['Poslední úprava tabulek', migration],
    ['Node.js', node],
    ...(disk.free_bytes === null ? [] : [['Volné místo na disku', formatFileSize(disk.free_bytes)]]),
  ];
  return (
    <DashboardPart title="O systému">
      <SystemValues>
        {rows.map(([name, value]) => (
          <Row key={name} name={name ?? ''} value={value ?? ''} />
        ))}
      </SystemValues>
    </DashboardPart>
  );
}

function Row({ name, value }: { name: string; value: string }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </>
  );
}
