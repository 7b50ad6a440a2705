import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useGetRateLimits } from '../../../generated/web/limits/limits';
import type { RateLimits } from '../../../generated/web/model';
import { choiceLabel } from '../../lib/choiceLabel';
import { addNbsp } from '../../lib/czechTypography';
import { AdminPage } from '../../ui/AdminPage';
import { ErrorNotice } from '../../ui/ErrorNotice';
import { LoadingRegion, SkeletonBar } from '../../ui/Skeleton';
import { Summary, Warning } from '../../ui/summaryStyles';
import { TabNav } from '../../ui/TabNav';
import { AllowList } from './AllowList';
import { LimitKeys } from './LimitKeys';
import { LIMIT_TABS, limitSearchOf, limitTabOf, MODES } from './limitLabels';
import { RefusalsTab } from './RefusalsTab';
import { RuleList } from './RuleList';
import { useLiveLimits } from './useLiveLimits';

const SETTING_PATH = `/admin/settings?q=${encodeURIComponent('Omezení počtu požadavků')}`;

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

function LimitsState({ limits, isStale }: { limits: RateLimits; isStale: boolean }) {
  const { mode, mode_locked, rules } = limits;
  const refused = rules.reduce((sum, rule) => sum + rule.refused_24h, 0);
  const warnings = warningsOf(limits, isStale);
  return (
    <>
      <Summary>
        <div>
          <dt>Omezení</dt>
          <dd>
            {choiceLabel(MODES, mode)}
            <span className="why">
              {mode_locked ? (
                'určuje prostředí serveru'
              ) : (
                <Link to={SETTING_PATH} aria-label="Změnit omezení počtu požadavků v nastavení">
                  změnit v nastavení
                </Link>
              )}
            </span>
          </dd>
        </div>
        <div>
          <dt>Odmítnuto za 24 hodin</dt>
          <dd>{new Intl.NumberFormat('cs').format(refused)}</dd>
        </div>
      </Summary>
      <div role="status">
        {warnings.map((warning) => (
          <Warning key={warning}>
            <TriangleAlert size={18} aria-hidden />
            <span>{addNbsp(warning)}</span>
          </Warning>
        ))}
      </div>
    </>
  );
}

function warningsOf({ mode, shared_address }: RateLimits, isStale: boolean): string[] {
  const warnings = [];
  if (isStale) warnings.push('Server teď neodpovídá. Vidíte poslední známé údaje.');
  if (mode === 'off') warnings.push('Omezení jsou vypnutá: hádání hesel ani zahlcení serveru nic nebrání.');
  if (mode === 'observe')
    warnings.push('Omezení se jen sledují: nikdo se neodmítá, jen se zapisuje, kdo by byl.');
  if (shared_address !== null)
    warnings.push(
      `Všichni přicházejí z jedné adresy ${shared_address}: před serverem je nejspíš proxy, které server nevěří. Limity podle adresy se pak počítají všem dohromady. Správce serveru to napraví proměnnou prostředí TRUST_PROXY: uvede v ní adresy všech proxy před serverem, nebo jejich počet.`,
    );
  return warnings;
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
