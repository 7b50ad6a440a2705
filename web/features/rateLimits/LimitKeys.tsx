import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useEffect } from 'react';
import { useListRateLimitKeys } from '../../../generated/web/limits/limits';
import type { RateLimitKey, RateLimitRule } from '../../../generated/web/model';
import { ofCount } from '../../lib/czechOf';
import { bindWords } from '../../lib/czechTypography';
import { Bar, LoadingRegion } from '../../ui/Bars';
import { Failure } from '../../ui/Failure';
import { ListSheet } from '../../ui/ListSheet';
import { Notice } from '../../ui/Notice';
import { TYPE } from '../../ui/tokens';
import { useFocusStays } from '../../ui/useFocusStays';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import { When } from '../../ui/When';
import { clockWords, keyWords } from './limitWords';
import { useSecondsSince } from './useSecondsSince';
import { useUnblock } from './useUnblock';

const Sheet = styled(ListSheet)(({ theme }) => ({
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

/** The list as it was read, counted down on screen. */
const REFRESH_MS = 10_000;
const MOST_SHOWN = 200;

/** Who is refused now, or (counted) how much everybody has used. */
export function LimitKeys(props: { state: RateLimitKey['state']; rules: readonly RateLimitRule[] }) {
  const { state, rules } = props;
  const { data, error, mutate } = useListRateLimitKeys(
    { state },
    { swr: { keepPreviousData: true, refreshInterval: REFRESH_MS } },
  );
  const passed = useSecondsSince(data);
  const { unblock, isBusy } = useUnblock();
  const keys = data?.data
    .map((one) => ({ ...one, left: one.seconds_left - passed }))
    // What ends by nothing but success, as guesses at a name do, has no time left to count.
    .filter(({ left, seconds_left }) => left > 0 || seconds_left === 0);
  const hasEnded = data !== undefined && keys?.length !== data.data.length;
  const kept = useFocusStays<HTMLDivElement>();
  useEffect(() => {
    if (hasEnded) void mutate();
  }, [hasEnded, mutate]);

  if (!keys) return error ? <Failure error={error} onRetry={() => void mutate()} /> : <KeyBars />;
  if (keys.length === 0)
    return (
      <div {...kept}>
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
    <div {...kept}>
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
          {keys.map((one) => (
            <KeyLine
              key={`${one.rule} ${one.key}`}
              one={one}
              left={one.left}
              rule={rules.find(({ name }) => name === one.rule)?.label ?? one.rule}
              isBusy={isBusy(one)}
              onUnblock={() => void unblock(one)}
            />
          ))}
        </tbody>
      </Sheet>
      {data && data.meta.total > MOST_SHOWN && (
        <p>{bindWords(`Zobrazuje se ${MOST_SHOWN} nejvytíženějších ${ofCount(data.meta.total)}.`)}</p>
      )}
    </div>
  );
}

function KeyLine(props: {
  one: RateLimitKey;
  left: number;
  rule: string;
  isBusy: boolean;
  onUnblock(): void;
}) {
  const { one, left, rule, isBusy, onUnblock } = props;
  const who = keyWords(one);
  const label = one.state === 'blocked' ? 'Odblokovat' : 'Vynulovat';
  return (
    <tr>
      <th scope="row" className="main">
        {who}
        {one.kind !== 'address' && <span className="code">{one.key}</span>}
      </th>
      <td className="whole inline">{rule}</td>
      {one.state === 'blocked' && <td>{bindWords(one.reason)}</td>}
      <td className="number inline">
        <span className="onCard">Využito </span>
        {one.used > one.limit ? `${one.used} (limit ${one.limit})` : `${one.used} ${ofCount(one.limit)}`}
      </td>
      <td className="whole inline">
        <span className="onCard">Od </span>
        <When time={one.since} />
      </td>
      <td className="number inline">
        <span className="onCard">Zbývá </span>
        {left > 0 ? clockWords(left) : '–'}
      </td>
      <td className="acts">
        <Button
          size="sm"
          variant="outline"
          aria-label={`${label}: ${who}, ${rule}`}
          aria-disabled={isBusy}
          onClick={onUnblock}
        >
          {label}
        </Button>
      </td>
    </tr>
  );
}

function KeyBars() {
  return (
    <LoadingRegion>
      {[0, 1, 2].map((row) => (
        <Bar key={row} style={{ height: '1.3rem', marginBlock: 18 }} />
      ))}
    </LoadingRegion>
  );
}
