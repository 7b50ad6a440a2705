import { Link } from 'react-router-dom';
import type { CacheType, CacheTypeStats } from '../../../generated/web/model';
import { formatFileSize } from '../../lib/fileSize';
import { Button } from '../../ui/Button';
import { type Column, DataTable } from '../../ui/list/DataTable';
import { RelativeTime } from '../../ui/RelativeTime';
import { durationLabel, hitRatioLabel, reasonLabel, TYPE_LABELS } from './cacheLabels';

const numbers = new Intl.NumberFormat('cs');

export function CacheTypes(props: { types: readonly CacheTypeStats[]; onClear(type: CacheType): void }) {
  const { types, onClear } = props;
  return (
    <DataTable
      caption="Druhy záznamů"
      columns={typeColumns(onClear)}
      rows={types}
      keyOf={({ type }) => type}
      density="comfortable"
    />
  );
}

function typeColumns(onClear: (type: CacheType) => void): readonly Column<CacheTypeStats>[] {
  return [
    {
      id: 'type',
      label: 'Druh',
      kind: 'main',
      cell: ({ type }) => (
        <>
          <Link to={{ search: `?typ=${type}` }}>{TYPE_LABELS[type]}</Link>
          <span className="note">{type}</span>
        </>
      ),
    },
    {
      id: 'entries',
      label: 'Záznamy',
      className: 'number',
      cardLabel: 'Záznamy:',
      cell: ({ entries }) => numbers.format(entries),
    },
    {
      id: 'bytes',
      label: 'Velikost',
      className: 'number',
      cardLabel: 'Velikost:',
      cell: ({ bytes }) => formatFileSize(bytes),
    },
    {
      id: 'hits',
      label: 'Úspěšnost',
      className: 'number',
      cardLabel: 'Úspěšnost:',
      cell: ({ hits, misses }) => (
        <>
          {hitRatioLabel(hits, misses)}
          <span className="note">
            {numbers.format(hits)} nalezeno, {numbers.format(misses)} ne
          </span>
        </>
      ),
    },
    {
      id: 'oldest',
      label: 'Nejstarší',
      className: 'number',
      cardLabel: 'Nejstarší:',
      cell: ({ oldest_seconds }) => (oldest_seconds === null ? '–' : durationLabel(oldest_seconds)),
    },
    {
      id: 'invalidated',
      label: 'Zneplatněno',
      cardLabel: 'Zneplatněno:',
      cell: ({ last_invalidation }) =>
        last_invalidation ? (
          <>
            <RelativeTime time={last_invalidation.at} />, {reasonLabel(last_invalidation.reason)}
          </>
        ) : (
          <span className="soft">zatím ne</span>
        ),
    },
    {
      id: 'actions',
      label: 'Akce',
      kind: 'actions',
      cell: ({ type, entries }) => (
        <Button
          size="sm"
          variant="outline"
          aria-label={`Vyprázdnit: ${TYPE_LABELS[type]}`}
          aria-disabled={entries === 0}
          onClick={() => entries > 0 && onClear(type)}
        >
          Vyprázdnit
        </Button>
      ),
    },
  ];
}
