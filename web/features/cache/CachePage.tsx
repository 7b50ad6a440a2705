import { TriangleAlert } from 'lucide-react';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useGetCacheOverview } from '../../../generated/web/cache/cache';
import type { CacheState as State } from '../../../generated/web/model';
import { countOf } from '../../lib/czechPlural';
import { addNbsp } from '../../lib/czechTypography';
import { formatFileSize } from '../../lib/fileSize';
import { createBatchRefresh } from '../../live/batchRefresh';
import { useAdminSSE } from '../../live/SSEProvider';
import { AdminPage } from '../../ui/AdminPage';
import { Button } from '../../ui/Button';
import { ErrorNotice } from '../../ui/ErrorNotice';
import { LoadingRegion, SkeletonBar } from '../../ui/Skeleton';
import { Summary, Warning } from '../../ui/summaryStyles';
import { CacheKeys } from './CacheKeys';
import { CacheTypes } from './CacheTypes';
import { CACHE_TYPES, ENTRIES, hitRatioLabel } from './cacheLabels';
import { useClearCache } from './useClearCache';

export function CachePage() {
  const [params] = useSearchParams();
  const { data, error, mutate } = useCacheOverview();
  const clear = useClearCache();
  const type = CACHE_TYPES.find((one) => one === params.get('typ'));
  const overview = data?.data;
  return (
    <AdminPage
      title="Cache"
      intro="Co si server pamatuje, aby se nemusel ptát databáze. Údaje jsou od jeho posledního spuštění."
      actions={
        overview &&
        type === undefined && (
          <Button variant="outline" aria-haspopup="dialog" onClick={() => void clear.all()}>
            Vyprázdnit vše
          </Button>
        )
      }
    >
      {error && !overview && (
        <ErrorNotice
          error={{
            title: 'Cache je teď nedostupná',
            text: `Údaje o ní se nepodařilo načíst. ${error.text}`,
            requestId: error.requestId,
          }}
          onRetry={() => void mutate()}
        />
      )}
      {!error && !overview && <CacheSkeleton />}
      {overview && type === undefined && (
        <>
          <CacheState overview={overview} isStale={error !== undefined} />
          <CacheTypes types={overview.types} onClear={(one) => void clear.type(one)} />
        </>
      )}
      {overview && type !== undefined && (
        <CacheKeys
          key={type}
          stats={overview.types.find((one) => one.type === type)}
          type={type}
          clear={clear}
        />
      )}
    </AdminPage>
  );
}

function CacheSkeleton() {
  return (
    <LoadingRegion>
      {[0, 1, 2, 3, 4, 5, 6, 7].map((row) => (
        <div key={row} style={{ display: 'flex', gap: 24, padding: '14px 0' }}>
          <SkeletonBar style={{ flex: '2 1 0', height: '1.3rem' }} />
          <SkeletonBar style={{ flex: '1 1 0', height: '1.3rem' }} />
          <SkeletonBar style={{ flex: '1 1 0', height: '1.3rem' }} />
        </div>
      ))}
    </LoadingRegion>
  );
}

function CacheState({ overview, isStale }: { overview: State; isStale: boolean }) {
  const { state, types } = overview;
  const total = (select: (type: State['types'][number]) => number) =>
    types.reduce((sum, type) => sum + select(type), 0);
  const entries = total((type) => type.entries);
  const warning = warningOf(state, entries, isStale);
  return (
    <>
      <Summary>
        <div>
          <dt>V paměti</dt>
          <dd>{countOf(entries, ENTRIES)}</dd>
        </div>
        <div>
          <dt>Velikost (odhad)</dt>
          <dd>{formatFileSize(total((type) => type.bytes))}</dd>
        </div>
        <div>
          <dt>Úspěšnost</dt>
          <dd>
            {hitRatioLabel(
              total((type) => type.hits),
              total((type) => type.misses),
            )}
          </dd>
        </div>
      </Summary>
      <div role="status">
        {warning && (
          <Warning>
            <TriangleAlert size={18} aria-hidden />
            <span>{addNbsp(warning)}</span>
          </Warning>
        )}
      </div>
    </>
  );
}

function warningOf(state: State['state'], entries: number, isStale: boolean): string | undefined {
  if (isStale) return 'Cache je teď nedostupná: server neodpovídá. Vidíte poslední známé údaje.';
  if (state === 'degraded') {
    return 'Omezený režim: server se nedozví o změnách na ostatních serverech. Oprávnění proto ověřuje pokaždé znovu a ostatní si pamatuje jen krátce. Web funguje dál.';
  }
  return entries === 0 ? 'Cache je prázdná. Naplní se sama, jakmile někdo web otevře.' : undefined;
}

/** Refreshed by live events: new counts, or a cleared cache. */
function useCacheOverview() {
  const overview = useGetCacheOverview({ swr: { keepPreviousData: true } });
  const { subscribe } = useAdminSSE();
  const { mutate } = overview;
  useEffect(() => {
    const batchedRefresh = createBatchRefresh(() => void mutate());
    const unsubscribeStats = subscribe('cache-stats', batchedRefresh.request);
    const unsubscribeMessages = subscribe('message', ({ data }) => {
      if (data.topic === 'cache.cleared') batchedRefresh.request();
    });
    return () => {
      batchedRefresh.stop();
      unsubscribeStats();
      unsubscribeMessages();
    };
  }, [subscribe, mutate]);
  return overview;
}
