import { Plus } from 'lucide-react';
import { Link } from 'react-router-dom';
import { BroadcastState } from '../../../../generated/web/model';
import {
  getExportBroadcastsUrl,
  useListBroadcasts,
} from '../../../../generated/web/notifications/notifications';
import { countOf } from '../../../lib/czechPlural';
import { SavedFilters } from '../../../savedFilters/SavedFilters';
import { AdminPage } from '../../../ui/AdminPage';
import { Button } from '../../../ui/Button';
import { ExportMenu } from '../../../ui/list/ExportMenu';
import { ListView } from '../../../ui/list/ListView';
import { defineListQuery, oneOf, page, requestParams, text } from '../../../ui/list/listQuery';
import { useListQuery } from '../../../ui/list/useListQuery';
import { BROADCASTS_PATH } from '../broadcastPaths';
import { NOTICES, STATE_LABELS } from '../noticeLabels';
import { BROADCAST_COLUMNS } from './broadcastColumns';

const STATES = [
  { value: '', label: 'Všechny' },
  ...Object.values(BroadcastState).map((value) => ({ value, label: STATE_LABELS[value] })),
];

export function BroadcastsPage() {
  const list = useListQuery(broadcastsQuery);
  const { q, state } = list.query;
  const response = useListBroadcasts(
    { ...requestParams(list.query), pageSize: 25 },
    { swr: { keepPreviousData: true } },
  );
  return (
    <AdminPage
      title="Oznámení"
      intro="Krátké zprávy, které se lidem ukážou hned na obrazovce a zůstanou jim u zvonku, případně přijdou e-mailem."
      actions={
        <>
          <Button component={Link} to={`${BROADCASTS_PATH}/create?vzor=odstavka`} variant="outline">
            Oznámit odstávku
          </Button>
          <Button
            component={Link}
            to={`${BROADCASTS_PATH}/create`}
            variant="primary"
            startIcon={<Plus size={18} aria-hidden />}
          >
            Nové oznámení
          </Button>
        </>
      }
    >
      <ListView
        name="broadcasts"
        caption="Oznámení"
        list={list}
        response={response}
        columns={BROADCAST_COLUMNS}
        savedFilters={<SavedFilters name="broadcasts" list={list} />}
        actions={
          <ExportMenu
            fileName="oznameni"
            urlOf={(form) => getExportBroadcastsUrl({ ...requestParams({ q, state }), ...form })}
            isDisabled={response.data?.meta.total === 0}
          />
        }
        searchPlaceholder="Slovo z nadpisu"
        filters={[{ name: 'state', label: 'Stav', type: 'select', choices: STATES }]}
        countLabel={({ total }) => countOf(total, NOTICES)}
        empty={{
          title: 'Zatím tu žádné oznámení není',
          text: 'Napište první. Než ho pošlete, můžete si ho zkušebně poslat sobě.',
        }}
        noMatch={{ title: 'Filtrům nic neodpovídá', text: 'Zkuste jiné slovo nebo jiný stav.' }}
      />
    </AdminPage>
  );
}

const broadcastsQuery = defineListQuery({
  filters: { q: text(), state: oneOf(BroadcastState) },
  view: { page },
});
