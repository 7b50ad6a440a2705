import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useEffect } from 'react';
import { useListRateLimitKeys } from '../../../generated/web/limits/limits';
import type { RateLimitKey, RateLimitRule } from '../../../generated/web/model';
import { withPrepositionZ } from '../../lib/czechPreposition';
import { addNbsp } from '../../lib/czechTypography';
import { ErrorNotice } from '../../ui/ErrorNotice';
import { ListTable } from '../../ui/ListTable';
import { Notice } from '../../ui/Notice';
import { RelativeTime } from '../../ui/RelativeTime';
import { LoadingRegion, SkeletonBar } from '../../ui/Skeleton';
import { TYPE } from '../../ui/tokens';
import { useFocusFallback } from '../../ui/useFocusFallback';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import { formatCountdown, keyLabel } from './limitLabels';
import { useSecondsSince } from './useSecondsSince';
import { useUnblock } from './useUnblock';

const Sheet = styled(ListTable)(({ theme }) => ({
  '& .code': { display: 'block', fontSize: TYPE.caption, color: theme.vars?.palette.board.inkSoft },
  '& .whole': { whiteSpace: 'nowrap' },
  '& .number': { whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' },
  '& .acts': { textAlign: 'right', whiteSpace: 'nowrap' },
  [theme.breakpoints.down('md')]: {
    '& tbody tr': { paddingRight: theme.spacing(2) },
    '& tbody td.acts': { textAlign: 'left' },
    '& .onCard': { color: theme.vars?.palette.board.inkSoft },
  },
}));

/** The remaining times are counted down between two refreshes. */
const REFRESH_MS = 10_000;
const MAX_SHOWN = 200;

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

  if (!keys) return error ? <ErrorNotice error={error} onRetry={() => void mutate()} /> : <KeysSkeleton />;
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
      <Sheet>
        <caption>
          <VisuallyHidden>{state === 'blocked' ? 'Blokovaní' : 'Počítadla'}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <th scope="col">Kdo</th>
            <th scope="col">Pravidlo</th>
            {state === 'blocked' && <th scope="col">Proč</th>}
            <th scope="col">Využito</th>
            <th scope="col">Od</th>
            <th scope="col">Zbývá</th>
            <th scope="col">
              <VisuallyHidden>Akce</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody>
          {keys.map((entry) => (
            <KeyRow
              key={`${entry.rule} ${entry.key}`}
              entry={entry}
              left={entry.left}
              rule={rules.find(({ name }) => name === entry.rule)?.label ?? entry.rule}
              isBusy={isBusy(entry)}
              onUnblock={() => void unblock(entry)}
            />
          ))}
        </tbody>
      </Sheet>
      {data && data.meta.total > MAX_SHOWN && (
        <p>{addNbsp(`Zobrazuje se ${MAX_SHOWN} nejvytíženějších ${withPrepositionZ(data.meta.total)}.`)}</p>
      )}
    </div>
  );
}

function KeyRow(props: {
  entry: RateLimitKey;
  left: number;
  rule: string;
  isBusy: boolean;
  onUnblock(): void;
}) {
  const { entry, left, rule, isBusy, onUnblock } = props;
  const subject = keyLabel(entry);
  const label = entry.state === 'blocked' ? 'Odblokovat' : 'Vynulovat';
  return (
    <tr>
      <th scope="row" className="main">
        {subject}
        {entry.kind !== 'address' && <span className="code">{entry.key}</span>}
      </th>
      <td className="whole inline">{rule}</td>
      {entry.state === 'blocked' && <td>{addNbsp(entry.reason)}</td>}
      <td className="number inline">
        <span className="onCard">Využito </span>
        {entry.used > entry.limit
          ? `${entry.used} (limit ${entry.limit})`
          : `${entry.used} ${withPrepositionZ(entry.limit)}`}
      </td>
      <td className="whole inline">
        <span className="onCard">Od </span>
        <RelativeTime time={entry.since} />
      </td>
      <td className="number inline">
        <span className="onCard">Zbývá </span>
        {left > 0 ? formatCountdown(left) : '–'}
      </td>
      <td className="acts">
        <Button
          size="sm"
          variant="outline"
          aria-label={`${label}: ${subject}, ${rule}`}
          aria-disabled={isBusy}
          onClick={onUnblock}
        >
          {label}
        </Button>
      </td>
    </tr>
  );
}

function KeysSkeleton() {
  return (
    <LoadingRegion>
      {[0, 1, 2].map((row) => (
        <SkeletonBar key={row} style={{ height: '1.3rem', marginBlock: 18 }} />
      ))}
    </LoadingRegion>
  );
}
