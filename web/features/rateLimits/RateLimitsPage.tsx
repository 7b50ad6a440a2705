import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useGetRateLimits } from '../../../generated/web/limits/limits';
import type { RateLimits } from '../../../generated/web/model';
import { AdminPage } from '../../ui/AdminPage';
import { ErrorNotice } from '../../ui/ErrorNotice';
import { LoadingRegion, SkeletonBar } from '../../ui/Skeleton';
import { TabNav } from '../../ui/TabNav';
import { AllowList } from './AllowList';
import { LimitKeys } from './LimitKeys';
import { LimitsState } from './LimitsState';
import { LIMIT_TABS, limitSearchOf, limitTabOf } from './limitTabs';
import { RefusalsTab } from './RefusalsTab';
import { RuleList } from './RuleList';
import { useLiveLimits } from './useLiveLimits';

export function RateLimitsPage() {
  const { data, error, mutate } = useGetRateLimits({ swr: { keepPreviousData: true } });
  useLiveLimits();
  const limits = data?.data;
  return (
    <AdminPage
      title="Rate Limiting"
      intro="Kolik požadavků server přijme od jednoho člověka nebo z jedné adresy. Brání hádání hesel a zahlcení."
    >
      {error && !limits && <ErrorNotice error={error} onRetry={() => void mutate()} />}
      {!error && !limits && <LimitsSkeleton />}
      {limits && (
        <>
          <LimitsState limits={limits} isStale={error !== undefined} />
          <LimitTabs limits={limits} />
        </>
      )}
    </AdminPage>
  );
}

function LimitTabs({ limits }: { limits: RateLimits }) {
  const tab = limitTabOf(useLocation().search);
  const { rules } = limits;
  // Once opened, the tab stays mounted, so that its unsaved changes survive.
  const [isAllowListMounted, setIsAllowListMounted] = useState(tab === 'site');
  if (tab === 'site' && !isAllowListMounted) setIsAllowListMounted(true);
  return (
    <>
      <TabNav label="Části stránky" tabs={LIMIT_TABS} current={tab} searchOf={limitSearchOf} />
      {tab === 'blokovani' && <LimitKeys state="blocked" rules={rules} />}
      {tab === 'pocitadla' && <LimitKeys state="counted" rules={rules} />}
      {tab === 'pravidla' && <RuleList rules={rules} />}
      {isAllowListMounted && (
        <div hidden={tab !== 'site'}>
          <AllowList list={limits.allow_list} />
        </div>
      )}
      {tab === 'odmitnuti' && <RefusalsTab rules={rules} />}
    </>
  );
}

function LimitsSkeleton() {
  return (
    <LoadingRegion>
      {[0, 1, 2, 3, 4].map((row) => (
        <SkeletonBar key={row} style={{ height: '1.3rem', marginBlock: 20 }} />
      ))}
    </LoadingRegion>
  );
}
