import Button from '@mui/material/Button';
import { Plus } from 'lucide-react';
import { Link, useSearchParams } from 'react-router-dom';
import { BroadcastState } from '../../../generated/web/model';
import { useListBroadcasts } from '../../../generated/web/notifications/notifications';
import { AdminPage } from '../../ui/AdminPage';
import { ErrorNotice } from '../../ui/ErrorNotice';
import { LiveSearch } from '../../ui/form/LiveSearch';
import { SelectField } from '../../ui/form/SelectField';
import { Notice } from '../../ui/Notice';
import { Pager } from '../../ui/Pager';
import { BroadcastsTable } from './BroadcastsTable';
import { BROADCASTS_PATH } from './broadcastPaths';
import { type BroadcastsQuery, broadcastsSearch, readBroadcastsQuery } from './broadcastsQuery';
import { NoticeSkeleton } from './NoticeSkeleton';
import { STATE_LABELS } from './noticeLabels';

const STATES = [
  { value: '', label: 'Všechny' },
  ...Object.values(BroadcastState).map((value) => ({ value, label: STATE_LABELS[value] })),
];
export function BroadcastsPage() {
  const [params, setParams] = useSearchParams();
  const query = readBroadcastsQuery(params);
  const { q, state, page } = query;
  const { data, error, mutate } = useListBroadcasts(
    { ...(q && { q }), ...(state && { state }), page, pageSize: 25 },
    { swr: { keepPreviousData: true } },
  );
  const change = (changes: Partial<BroadcastsQuery>) =>
    setParams(broadcastsSearch({ ...query, page: 1, ...changes }), { replace: true });
  const isFiltered = q !== '' || state !== undefined;

  return (
    <AdminPage
      title="Oznámení"
      intro="Krátké zprávy, které se lidem ukážou hned na obrazovce a zůstanou jim u zvonku."
      actions={
        <Button
          component={Link}
          to={`${BROADCASTS_PATH}/create`}
          variant="primary"
          startIcon={<Plus size={18} aria-hidden />}
        >
          Nové oznámení
        </Button>
      }
    >
      <div
        style={{
          display: 'grid',
          gap: '0 16px',
          gridTemplateColumns: 'repeat(auto-fit, minmax(min(14rem, 100%), 1fr))',
        }}
      >
        <LiveSearch query={q} placeholder="Slovo z nadpisu" onSearch={(next) => change({ q: next })} />
        <SelectField
          label="Stav"
          name="state"
          value={state ?? ''}
          choices={STATES}
          onChange={({ target }) =>
            change({ state: Object.values(BroadcastState).find((one) => one === target.value) })
          }
        />
      </div>
      {error && !data && <ErrorNotice error={error} onRetry={() => void mutate()} />}
      {!error && !data && <NoticeSkeleton />}
      {data && data.data.length > 0 && <BroadcastsTable broadcasts={data.data} />}
      {data?.data.length === 0 && (
        <Notice
          title={isFiltered ? 'Nic takového tu není' : 'Zatím tu žádné oznámení není'}
          text={
            isFiltered
              ? 'Zkuste jiné slovo nebo jiný stav.'
              : 'Napište první. Než ho pošlete, můžete si ho zkusit sami na sobě.'
          }
        />
      )}
      {data && (
        <Pager
          page={page}
          pageCount={data.meta.pageCount}
          searchOf={(next) => `?${broadcastsSearch({ ...query, page: next })}`}
        />
      )}
    </AdminPage>
  );
}
