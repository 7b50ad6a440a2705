import Button from '@mui/material/Button';
import { useSearchParams } from 'react-router-dom';
import { AdminPage } from '../../ui/AdminPage';
import { ErrorNotice } from '../../ui/ErrorNotice';
import { LoadingRegion, SkeletonBar } from '../../ui/Skeleton';
import { CacheKeys } from './CacheKeys';
import { CacheState } from './CacheState';
import { CacheTypes } from './CacheTypes';
import { CACHE_TYPES } from './cacheLabels';
import { useCacheOverview } from './useCacheOverview';
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
            message: `Server neřekl, co si pamatuje. ${error.message}`,
            hint: error.hint,
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
