import { useEffect, useState } from 'react';
import { unblockKey, useListRateLimitKeys } from '../../../generated/web/limits/limits';
import type { RateLimitKey, RateLimitRule } from '../../../generated/web/model';
import { ApiError } from '../../api/apiError';
import { withPrepositionZ } from '../../lib/czechPreposition';
import { addNbsp } from '../../lib/czechTypography';
import { keyLabel } from '../../lib/keyLabel';
import { Button } from '../../ui/Button';
import { ErrorNotice } from '../../ui/ErrorNotice';
import { type Column, DataTable } from '../../ui/list/DataTable';
import { TableSkeleton } from '../../ui/list/TableSkeleton';
import { Notice } from '../../ui/Notice';
import { RelativeTime } from '../../ui/RelativeTime';
import { useFocusFallback } from '../../ui/useFocusFallback';
import { useToast } from '../../ui/useToast';
import { formatCountdown } from './limitLabels';
import { useRefreshLimits } from './useLiveLimits';

/** The remaining times are counted down between two refreshes. */
const REFRESH_MS = 10_000;
const MAX_SHOWN = 200;

/** `left` is in seconds. */
type CountedKey = RateLimitKey & { readonly left: number };

export function LimitKeys(props: { state: RateLimitKey['state']; rules: readonly RateLimitRule[] }) {
  const { state, rules } = props;
  const { data, error, mutate } = useListRateLimitKeys(
    { state },
    { swr: { keepPreviousData: true, refreshInterval: REFRESH_MS } },
  );
  const elapsedSeconds = useSecondsSince(data);
  const { unblock, isBusy } = useUnblock();
  const keys = data?.data
    .map((entry) => ({ ...entry, left: entry.seconds_left - elapsedSeconds }))
    // A block that only a successful login ends has no remaining time.
    .filter(({ left, seconds_left }) => left > 0 || seconds_left === 0);
  const hasEnded = data !== undefined && keys?.length !== data.data.length;
  const focusProps = useFocusFallback<HTMLDivElement>();
  useEffect(() => {
    if (hasEnded) void mutate();
  }, [hasEnded, mutate]);

  if (!keys)
    return error ? <ErrorNotice error={error} onRetry={() => void mutate()} /> : <TableSkeleton rows={3} />;
  if (keys.length === 0)
    return (
      <div {...focusProps}>
        {state === 'blocked' ? (
          <Notice
            title="Nikdo není blokovaný"
            text="Kdo narazí na některé z pravidel, objeví se tady hned a půjde odblokovat."
          />
        ) : (
          <Notice
            title="Teď se nic nepočítá"
            text="Počítadla vznikají s prvním požadavkem a sama zanikají."
          />
        )}
      </div>
    );
  return (
    <div {...focusProps}>
      <DataTable
        caption={state === 'blocked' ? 'Blokovaní' : 'Počítadla'}
        columns={keyColumns({ state, rules, isBusy, onUnblock: (entry) => void unblock(entry) })}
        rows={keys}
        keyOf={({ rule, key }) => `${rule} ${key}`}
        density="comfortable"
      />
      {data && data.meta.total > MAX_SHOWN && (
        <p>{addNbsp(`Zobrazuje se ${MAX_SHOWN} nejvytíženějších ${withPrepositionZ(data.meta.total)}.`)}</p>
      )}
    </div>
  );
}

function keyColumns(options: {
  state: RateLimitKey['state'];
  rules: readonly RateLimitRule[];
  isBusy(entry: RateLimitKey): boolean;
  onUnblock(entry: RateLimitKey): void;
}): readonly Column<CountedKey>[] {
  const { state, rules, isBusy, onUnblock } = options;
  const ruleName = (entry: RateLimitKey) =>
    rules.find(({ name }) => name === entry.rule)?.label ?? entry.rule;
  const reason: Column<CountedKey> = {
    id: 'reason',
    label: 'Proč',
    cell: (entry) => addNbsp(entry.state === 'blocked' ? entry.reason : ''),
  };
  return [
    {
      id: 'key',
      label: 'Kdo',
      kind: 'main',
      cell: (entry) => (
        <>
          {keyLabel(entry)}
          {entry.kind !== 'address' && <span className="soft"> {entry.key}</span>}
        </>
      ),
    },
    { id: 'rule', label: 'Pravidlo', className: 'inline', cell: ruleName },
    ...(state === 'blocked' ? [reason] : []),
    {
      id: 'used',
      label: 'Využito',
      className: 'inline number',
      cardLabel: 'Využito:',
      cell: ({ used, limit }) =>
        used > limit ? `${used} (limit ${limit})` : `${used} ${withPrepositionZ(limit)}`,
    },
    {
      id: 'since',
      label: 'Od',
      className: 'inline when',
      cardLabel: 'Od:',
      cell: ({ since }) => <RelativeTime time={since} />,
    },
    {
      id: 'left',
      label: 'Zbývá',
      className: 'inline number',
      cardLabel: 'Zbývá:',
      cell: ({ left }) => (left > 0 ? formatCountdown(left) : '–'),
    },
    {
      id: 'actions',
      label: 'Akce',
      kind: 'actions',
      cell: (entry) => {
        const label = entry.state === 'blocked' ? 'Odblokovat' : 'Vynulovat';
        return (
          <Button
            size="sm"
            variant="outline"
            aria-label={`${label}: ${keyLabel(entry)}, ${ruleName(entry)}`}
            aria-disabled={isBusy(entry)}
            onClick={() => onUnblock(entry)}
          >
            {label}
          </Button>
        );
      },
    },
  ];
}

function useUnblock() {
  const toast = useToast();
  const refresh = useRefreshLimits();
  const [busyKey, setBusyKey] = useState<string>();

  async function unblock(entry: RateLimitKey): Promise<void> {
    const name = `${entry.rule} ${entry.key}`;
    if (busyKey === name) return;
    setBusyKey(name);
    try {
      const { removed } = (await unblockKey({ rule: entry.rule, key: entry.key }, { failures: 'caller' }))
        .data;
      const message = removed ? 'Další požadavek už projde.' : 'Mezitím to vypršelo samo.';
      toast.show({ type: 'success', title: `Odblokováno: ${keyLabel(entry)}`, message });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      toast.show({ type: 'error', title: 'Odblokovat se nepodařilo', message: error.text });
    }
    setBusyKey(undefined);
    await refresh();
  }

  return { unblock, isBusy: (entry: RateLimitKey) => busyKey === `${entry.rule} ${entry.key}` };
}

function useSecondsSince(data: unknown): number {
  const [seconds, setSeconds] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: new data restart the count
  useEffect(() => {
    const startedAt = performance.now();
    setSeconds(0);
    const timer = setInterval(() => setSeconds(Math.floor((performance.now() - startedAt) / 1000)), 1000);
    return () => clearInterval(timer);
  }, [data]);
  return seconds;
}
