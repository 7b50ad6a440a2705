import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { getListCacheKeysKey, listCacheKeys } from '../../../generated/web/cache/cache';
import type { CacheKey, CacheType, CacheTypeStats } from '../../../generated/web/model';
import { useCursorList } from '../../api/useCursorList';
import { countOf } from '../../lib/czechPlural';
import { Button } from '../../ui/Button';
import { ErrorNotice } from '../../ui/ErrorNotice';
import { type Column, DataTable } from '../../ui/list/DataTable';
import { ListSearch } from '../../ui/list/ListSearch';
import { TableSkeleton } from '../../ui/list/TableSkeleton';
import { LOADING_TEXT } from '../../ui/loadingText';
import { Notice } from '../../ui/Notice';
import { styled } from '../../ui/styled';
import { FONTS, TYPE } from '../../ui/tokens';
import { useFocusFallback } from '../../ui/useFocusFallback';
import { CacheEntryDialog } from './CacheEntryDialog';
import { durationLabel, ENTRIES, TYPE_LABELS } from './cacheLabels';
import type { useClearCache } from './useClearCache';

const Header = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-end',
  justifyContent: 'space-between',
  gap: theme.spacing(1.5, 3),
  marginBottom: theme.spacing(2),
  '& .back': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: theme.spacing(0.75),
    minHeight: 36,
    fontSize: TYPE.small,
    color: theme.color.ink,
  },
  '& h2': { margin: 0, fontFamily: FONTS.serif, fontSize: TYPE.lead, fontWeight: 650, lineHeight: 1.2 },
  '& p': { margin: theme.spacing(0.5, 0, 0), fontSize: TYPE.small, color: theme.color.inkSoft },
}));

export function CacheKeys(props: {
  type: CacheType;
  stats: CacheTypeStats | undefined;
  clear: ReturnType<typeof useClearCache>;
}) {
  const { type, stats, clear } = props;
  const [params, setParams] = useSearchParams();
  const [openEntryId, setOpenEntryId] = useState<string>();
  const q = params.get('q') ?? '';
  const list = useCursorList([...getListCacheKeysKey(type), 'keys', q], (cursor) =>
    listCacheKeys(type, { ...(q !== '' && { q }), ...(cursor && { cursor }) }),
  );
  const { items } = list;
  const focusProps = useFocusFallback<HTMLDivElement>();

  async function deleteEntry(id: string) {
    if (!(await clear.entry(type, id))) return;
    setOpenEntryId(undefined);
    list.retry();
  }

  return (
    <>
      <Header>
        <div>
          <Link className="back" to={{ search: '' }}>
            <ArrowLeft size={16} aria-hidden />
            Všechny druhy
          </Link>
          <h2>{TYPE_LABELS[type]}</h2>
          {stats && <p>{countOf(stats.entries, ENTRIES)}</p>}
        </div>
        <Button
          variant="outline"
          aria-disabled={stats?.entries === 0}
          onClick={() => {
            if (stats?.entries !== 0) void clear.type(type).then((isDone) => isDone && list.retry());
          }}
        >
          Vyprázdnit
        </Button>
      </Header>
      <div style={{ maxWidth: '26rem', marginBottom: 12 }}>
        <ListSearch
          isMain
          query={q}
          placeholder="Část názvu záznamu"
          onSearch={(text) => setParams({ typ: type, ...(text !== '' && { q: text }) }, { replace: true })}
        />
      </div>
      {!list.error && !items && <TableSkeleton rows={5} />}
      <div {...focusProps}>
        {items?.length === 0 && (
          <Notice
            title={q === '' ? 'Zatím tu nic není' : 'Nic takového tu není'}
            text={q === '' ? 'Záznamy vzniknou samy, až budou potřeba.' : 'Zkuste kratší část názvu.'}
          />
        )}
        {items && items.length > 0 && (
          <DataTable
            caption="Záznamy"
            columns={keyColumns(setOpenEntryId, (id) => void deleteEntry(id))}
            rows={items}
            keyOf={({ key }) => key}
          />
        )}
      </div>
      {list.error && <ErrorNotice error={list.error} onRetry={list.retry} />}
      {list.hasMore && !list.error && (
        <Button variant="outline" aria-disabled={list.isLoadingMore} onClick={list.loadMore}>
          {list.isLoadingMore ? LOADING_TEXT : 'Načíst další'}
        </Button>
      )}
      {openEntryId !== undefined && (
        <CacheEntryDialog
          type={type}
          id={openEntryId}
          onDelete={() => void deleteEntry(openEntryId)}
          onClose={() => setOpenEntryId(undefined)}
        />
      )}
    </>
  );
}

function keyColumns(
  onShow: (id: string) => void,
  onDelete: (id: string) => void,
): readonly Column<CacheKey>[] {
  return [
    {
      id: 'id',
      label: 'Identifikátor',
      kind: 'main',
      cell: ({ id }) => (
        <button type="button" className="open" aria-haspopup="dialog" onClick={() => onShow(id)}>
          {id}
        </button>
      ),
    },
    { id: 'app', label: 'Aplikace', className: 'inline soft', cell: ({ app }) => app },
    { id: 'version', label: 'Verze', className: 'inline soft', cell: ({ version }) => version },
    { id: 'type', label: 'Druh', className: 'inline soft', cell: ({ type }) => type },
    {
      id: 'age',
      label: 'Stáří',
      className: 'number',
      cardLabel: 'Stáří:',
      cell: ({ age_seconds }) => durationLabel(age_seconds),
    },
    {
      id: 'expires',
      label: 'Platí ještě',
      className: 'number',
      cardLabel: 'Platí ještě:',
      cell: ({ expires_in_seconds }) => durationLabel(expires_in_seconds),
    },
    {
      id: 'actions',
      label: 'Akce',
      kind: 'actions',
      cell: ({ id }) => (
        <Button
          size="sm"
          variant="outline"
          aria-label={`Smazat: ${id}`}
          aria-haspopup="dialog"
          onClick={() => onDelete(id)}
        >
          Smazat
        </Button>
      ),
    },
  ];
}
