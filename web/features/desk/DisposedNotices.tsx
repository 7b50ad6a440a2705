import {
  getExportNoticeDisposalsUrl,
  useListDesks,
  useListNoticeDisposals,
} from '../../../generated/web/desk/desk';
import type { NoticeDisposal } from '../../../generated/web/model';
import { countOf } from '../../lib/czechPlural';
import { addNbsp } from '../../lib/czechTypography';
import type { Column } from '../../ui/list/DataTable';
import { ExportMenu } from '../../ui/list/ExportMenu';
import type { Filter } from '../../ui/list/filters';
import { ListView } from '../../ui/list/ListView';
import { requestParams } from '../../ui/list/listQuery';
import { useListQuery } from '../../ui/list/useListQuery';
import { shortDayText } from './deskDays';
import { NOTICES } from './noticeLabels';
import { disposalsQuery } from './noticesQuery';

export function DisposedNotices({ filters }: { filters: readonly Filter<'retention' | 'desk'>[] }) {
  const list = useListQuery(disposalsQuery);
  const { retention: _retention, ...query } = list.query;
  const { page: _page, pageSize: _pageSize, ...found } = query;
  const response = useListNoticeDisposals(requestParams(query), { swr: { keepPreviousData: true } });
  const desks = useListDesks().data?.data ?? [];
  const isAll = query.q === '' && query.desk === undefined;
  return (
    <ListView
      name="notice-disposals"
      caption="Vyřazené písemnosti"
      list={list}
      response={response}
      columns={desks.length > 1 ? [...COLUMNS, deskColumn(desks)] : COLUMNS}
      filters={filters}
      searchPlaceholder="Číslo nebo skartační řízení"
      countLabel={({ total }) => countOf(total, NOTICES)}
      empty={NOTHING}
      noMatch={isAll ? NOTHING : NO_MATCH}
      actions={
        <ExportMenu
          fileName="vyrazene-pisemnosti"
          urlOf={(form) => getExportNoticeDisposalsUrl({ ...requestParams(found), ...form })}
          isDisabled={response.data?.meta.total === 0}
        />
      }
    />
  );
}

const NOTHING = {
  title: 'Zatím nikdo nic nevyřadil',
  text: 'Po vyřazení tu zůstane číslo písemnosti, její druh a dny.',
};
const NO_MATCH = { title: 'Filtrům nic neodpovídá', text: 'Hledá se v číslech a ve skartačních řízeních.' };

const COLUMNS: readonly Column<NoticeDisposal>[] = [
  { id: 'number', label: 'Číslo', className: 'number inline soft', cell: ({ number }) => number },
  { id: 'kind', label: 'Druh', kind: 'main', cell: ({ kind }) => addNbsp(kind) },
  {
    id: 'posted_on',
    label: 'Vyvěšeno',
    className: 'when soft',
    cardLabel: 'Vyvěšeno',
    sort: 'desc',
    cell: ({ posted_on }) => shortDayText(posted_on),
  },
  {
    id: 'removed_on',
    label: 'Sejmuto',
    className: 'when soft',
    cardLabel: 'Sejmuto',
    cell: ({ removed_on }) => shortDayText(removed_on),
  },
  {
    id: 'disposed_on',
    label: 'Vyřazeno',
    className: 'when soft',
    cardLabel: 'Vyřazeno',
    sort: 'desc',
    cell: ({ disposed_on }) => shortDayText(disposed_on),
  },
  {
    id: 'reference',
    label: 'Skartační řízení',
    cardLabel: 'Řízení:',
    className: 'soft',
    cell: ({ reference }) => reference,
  },
];

function deskColumn(desks: readonly { id: number; name: string }[]): Column<NoticeDisposal> {
  return {
    id: 'desk',
    label: 'Deska',
    className: 'inline soft',
    cell: ({ desk_id }) => desks.find(({ id }) => id === desk_id)?.name,
  };
}
