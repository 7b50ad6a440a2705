import { useListRefusals } from '../../../generated/web/limits/limits';
import type { RateLimitRule, RefusalsRulesItem } from '../../../generated/web/model';
import { countOf } from '../../lib/czechPlural';
import { BarChart } from '../../ui/BarChart';
import { ErrorNotice } from '../../ui/ErrorNotice';
import { type Column, DataTable } from '../../ui/list/DataTable';
import { Notice } from '../../ui/Notice';
import { LoadingRegion, SkeletonBar } from '../../ui/Skeleton';
import { REFUSED_REQUESTS } from './limitLabels';

const hourFormat = new Intl.DateTimeFormat('cs', {
  timeZone: 'Europe/Prague',
  weekday: 'short',
  hour: 'numeric',
  minute: '2-digit',
});
const formatHour = (iso: string) => hourFormat.format(new Date(iso));

export function RefusalsTab({ rules }: { rules: readonly RateLimitRule[] }) {
  const { data, error, mutate } = useListRefusals({ swr: { keepPreviousData: true } });
  const refusals = data?.data;
  if (!refusals)
    return error ? (
      <ErrorNotice error={error} onRetry={() => void mutate()} />
    ) : (
      <LoadingRegion>
        <SkeletonBar style={{ height: 160 }} />
      </LoadingRegion>
    );
  const { hours } = refusals;
  const total = hours.reduce((sum, { refused }) => sum + refused, 0);
  const observed = hours.reduce((sum, hour) => sum + hour.observed, 0);
  if (total + observed === 0)
    return <Notice title="Za posledních 24 hodin se nic neodmítlo" text="Limity nikoho nebrzdí." />;
  const hourAt = (index: number) => formatHour(hours[index]?.at ?? '');
  const byRule = refusals.rules.toSorted((a, b) => b.refused + b.observed - a.refused - a.observed);
  return (
    <>
      <p style={{ margin: '0 0 16px' }}>Za posledních 24 hodin: {countOf(total, REFUSED_REQUESTS)}.</p>
      <BarChart
        title="Odmítnuté požadavky po hodinách"
        series={['odmítnuto', 'jen zaznamenáno']}
        bars={hours.map((hour) => ({
          key: hour.at,
          label: formatHour(hour.at),
          values: [hour.refused, hour.observed],
        }))}
        ticks={[0, 6, 12, 18, hours.length - 1].map((bar) => ({ bar, label: hourAt(bar) }))}
      />
      <div style={{ marginTop: 32, maxWidth: '46rem' }}>
        <DataTable
          caption="Odmítnuté požadavky podle pravidel"
          columns={refusalColumns(rules)}
          rows={byRule}
          keyOf={({ rule }) => rule}
        />
      </div>
    </>
  );
}

function refusalColumns(rules: readonly RateLimitRule[]): readonly Column<RefusalsRulesItem>[] {
  return [
    {
      id: 'rule',
      label: 'Pravidlo',
      kind: 'main',
      cell: ({ rule }) => rules.find(({ name }) => name === rule)?.label ?? rule,
    },
    {
      id: 'refused',
      label: 'Odmítnuto',
      className: 'inline number',
      cardLabel: 'Odmítnuto:',
      cell: ({ refused }) => refused,
    },
    {
      id: 'observed',
      label: 'Jen zaznamenáno',
      className: 'inline number soft',
      cardLabel: 'Jen zaznamenáno:',
      cell: ({ observed }) => observed,
    },
  ];
}
