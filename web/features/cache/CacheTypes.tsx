import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import type { CacheType, CacheTypeStats } from '../../../generated/web/model';
import { formatFileSize } from '../../lib/fileSize';
import { ListTable } from '../../ui/ListTable';
import { RelativeTime } from '../../ui/RelativeTime';
import { TYPE } from '../../ui/tokens';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import { durationLabel, hitRatioLabel, reasonLabel, TYPE_LABELS } from './cacheLabels';

const Sheet = styled(ListTable)(({ theme }) => ({
  '& .code': { display: 'block', fontSize: TYPE.caption, color: theme.vars?.palette.board.inkSoft },
  '& .number': { whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' },
  '& .acts': { textAlign: 'right', whiteSpace: 'nowrap' },
  [theme.breakpoints.down('md')]: {
    '& tbody tr': {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
      gap: theme.spacing(0, 2),
      alignItems: 'start',
      paddingRight: theme.spacing(2),
    },
    '& tbody .main, & tbody .acts, & tbody .wide': { gridColumn: '1 / -1' },
    '& tbody td.acts': { textAlign: 'left', marginTop: theme.spacing(1) },
    '& .onCard': { color: theme.vars?.palette.board.inkSoft },
  },
}));

const numbers = new Intl.NumberFormat('cs');

export function CacheTypes(props: { types: readonly CacheTypeStats[]; onClear(type: CacheType): void }) {
  const { types, onClear } = props;
  return (
    <Sheet>
      <caption>
        <VisuallyHidden>Druhy záznamů</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <th scope="col">Druh</th>
          <th scope="col">Záznamy</th>
          <th scope="col">Velikost</th>
          <th scope="col">Úspěšnost</th>
          <th scope="col">Nejstarší</th>
          <th scope="col">Zneplatněno</th>
          <th scope="col">
            <VisuallyHidden>Akce</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody>
        {types.map((stats) => (
          <TypeRow key={stats.type} stats={stats} onClear={() => onClear(stats.type)} />
        ))}
      </tbody>
    </Sheet>
  );
}

function TypeRow({ stats, onClear }: { stats: CacheTypeStats; onClear(): void }) {
  const { type, entries, bytes, hits, misses, oldest_seconds, last_invalidation } = stats;
  const name = TYPE_LABELS[type];
  return (
    <tr>
      <th scope="row" className="main">
        <Link to={{ search: `?typ=${type}` }}>{name}</Link>
        <span className="code">{type}</span>
      </th>
      <td className="number">
        <span className="onCard">Záznamy: </span>
        {numbers.format(entries)}
      </td>
      <td className="number">
        <span className="onCard">Velikost: </span>
        {formatFileSize(bytes)}
      </td>
      <td className="number">
        <span className="onCard">Úspěšnost: </span>
        {hitRatioLabel(hits, misses)}
        <span className="code">
          {numbers.format(hits)} nalezeno, {numbers.format(misses)} ne
        </span>
      </td>
      <td className="number">
        <span className="onCard">Nejstarší: </span>
        {oldest_seconds === null ? '–' : durationLabel(oldest_seconds)}
      </td>
      <td className="wide">
        <span className="onCard">Zneplatněno: </span>
        {last_invalidation ? (
          <>
            <RelativeTime time={last_invalidation.at} />, {reasonLabel(last_invalidation.reason)}
          </>
        ) : (
          <span className="soft">zatím ne</span>
        )}
      </td>
      <td className="acts">
        <Button
          size="sm"
          variant="outline"
          aria-label={`Vyprázdnit: ${name}`}
          aria-haspopup="dialog"
          aria-disabled={entries === 0}
          onClick={() => entries > 0 && onClear()}
        >
          Vyprázdnit
        </Button>
      </td>
    </tr>
  );
}
