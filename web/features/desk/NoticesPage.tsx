import { useListDesks, useListNoticeKinds, useListNotices } from '../../../generated/web/desk/desk';
import type { NoticeState } from '../../../generated/web/model';
import { pragueDay } from '../../lib/czechDates';
import { countOf } from '../../lib/czechPlural';
import { type Filter, recordChoices } from '../../ui/list/filters';
import { ListView } from '../../ui/list/ListView';
import { useListQuery } from '../../ui/list/useListQuery';
import { useNow } from '../../ui/useNow';
import { DeskFrame } from './DeskFrame';
import { ARCHIVE_COLUMNS, noticeColumns } from './noticeColumns';
import { NOTICES, STATE_LABELS } from './noticeLabels';
import { archiveQuery, archiveRequest, noticesQuery, noticesRequest } from './noticesQuery';

const NO_MATCH = {
  title: 'Filtrům nic neodpovídá',
  text: 'Zkuste jiné slovo nebo méně filtrů. Hledá se v názvech a v číslech jednacích.',
};
const SEARCH = 'Název nebo číslo jednací';

/** Everything on the desks that the person writes. */
export function NoticesPage() {
  const list = useListQuery(noticesQuery);
  const response = useListNotices(noticesRequest(list.query), { swr: { keepPreviousData: true } });
  const filters = useNoticeFilters(list.query);
  const today = pragueDay(useNow());
  return (
    <DeskFrame>
      <ListView
        name="notices"
        caption="Písemnosti"
        list={list}
        response={response}
        columns={noticeColumns(today)}
        filters={[{ name: 'state', label: 'Stav', type: 'select', choices: STATE_CHOICES }, ...filters]}
        searchPlaceholder={SEARCH}
        countLabel={({ total }) => countOf(total, NOTICES)}
        empty={{ title: 'Zatím tu nic není', text: 'Připravte první písemnost.' }}
        noMatch={NO_MATCH}
      />
    </DeskFrame>
  );
}

/** What was taken down. */
export function ArchivePage() {
  const list = useListQuery(archiveQuery);
  const response = useListNotices(archiveRequest(list.query), { swr: { keepPreviousData: true } });
  const filters = useNoticeFilters(list.query);
  return (
    <DeskFrame>
      <ListView
        name="notice-archive"
        caption="Sejmuté písemnosti"
        list={list}
        response={response}
        columns={ARCHIVE_COLUMNS}
        filters={filters}
        searchPlaceholder={SEARCH}
        countLabel={({ total }) => countOf(total, NOTICES)}
        empty={{ title: 'Archiv je prázdný', text: 'Sejmuté písemnosti tu zůstávají i se svými verzemi.' }}
        noMatch={NO_MATCH}
      />
    </DeskFrame>
  );
}

const STATE_CHOICES = [
  { value: '', label: 'Všechny stavy' },
  ...Object.entries(STATE_LABELS).map(([value, label]) => ({ value: value as NoticeState, label })),
];

/** The desk is asked for only where there are more of them. */
function useNoticeFilters(query: {
  kind: number | undefined;
  desk: number | undefined;
}): readonly Filter<'kind' | 'desk'>[] {
  const desks = useListDesks().data?.data;
  const kinds = useListNoticeKinds().data?.data;
  const kind = recordChoices({ all: 'Všechny druhy', records: kinds, selected: query.kind, noun: 'Druh' });
  const desk = recordChoices({ all: 'Všechny desky', records: desks, selected: query.desk, noun: 'Deska' });
  return [
    { name: 'kind', label: 'Druh', type: 'select', choices: kind },
    ...((desks?.length ?? 0) > 1 || query.desk !== undefined
      ? [{ name: 'desk', label: 'Deska', type: 'select', choices: desk } as const]
      : []),
  ];
}
