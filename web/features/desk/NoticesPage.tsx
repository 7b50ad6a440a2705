import { useListDesks, useListNoticeKinds, useListNotices } from '../../../generated/web/desk/desk';
import type { NoticeRow, NoticeState } from '../../../generated/web/model';
import { pragueDay } from '../../lib/czechDates';
import { countOf } from '../../lib/czechPlural';
import { UNTITLED } from '../../lib/untitled';
import { type Filter, recordChoices } from '../../ui/list/filters';
import { ListView } from '../../ui/list/ListView';
import { useListQuery } from '../../ui/list/useListQuery';
import { useListSelection } from '../../ui/list/useListSelection';
import { useNow } from '../../ui/useNow';
import { DeskFrame, useIsAdmin } from './DeskFrame';
import { DisposalBar } from './DisposalBar';
import { DisposedNotices } from './DisposedNotices';
import { ARCHIVE_COLUMNS, noticeColumns } from './noticeColumns';
import { NOTICES, STATE_LABELS } from './noticeLabels';
import { archiveQuery, archiveRequest, noticesQuery, noticesRequest, Retention } from './noticesQuery';

const NO_MATCH = {
  title: 'Filtrům nic neodpovídá',
  text: 'Zkuste jiné slovo nebo méně filtrů. Hledá se v názvech a v číslech jednacích.',
};
const NOTHING_TO_DISPOSE = {
  title: 'K vyřazení tu nic není',
  text: 'Písemnost se sem dostane, až uplyne doba, po kterou se uchovává. Tu má druh písemnosti v nastavení desky.',
};
/** The limit of the server for one request. */
const MAX_TICKED = 100;
const SEARCH = 'Název nebo číslo jednací';

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

export function ArchivePage() {
  const { retention, desk } = useListQuery(archiveQuery).query;
  const deskFilter = useDeskFilter(desk);
  const isAdmin = useIsAdmin();
  return (
    <DeskFrame>
      {isAdmin && retention === Retention.disposed ? (
        <DisposedNotices filters={[retentionFilter(isAdmin), ...deskFilter]} />
      ) : (
        <RemovedNotices />
      )}
    </DeskFrame>
  );
}

function RemovedNotices() {
  const list = useListQuery(archiveQuery);
  const response = useListNotices(archiveRequest(list.query), { swr: { keepPreviousData: true } });
  const filters = useNoticeFilters(list.query);
  const isAdmin = useIsAdmin();
  const { page: _page, pageSize: _pageSize, sort: _sort, ...found } = list.query;
  const isDisposal = found.retention === Retention.ended;
  const selection = useListSelection<NoticeRow>({
    list: JSON.stringify(found),
    maxCount: MAX_TICKED,
    nameOf: ({ title }) => title || UNTITLED,
  });
  return (
    <>
      <ListView
        name="notice-archive"
        caption="Sejmuté písemnosti"
        list={list}
        response={response}
        columns={ARCHIVE_COLUMNS}
        {...(isAdmin && isDisposal && { selection })}
        filters={[retentionFilter(isAdmin), ...filters]}
        searchPlaceholder={SEARCH}
        countLabel={({ total }) => countOf(total, NOTICES)}
        empty={{ title: 'Archiv je prázdný', text: 'Sejmuté písemnosti tu zůstávají i se svými verzemi.' }}
        noMatch={isDisposal ? NOTHING_TO_DISPOSE : NO_MATCH}
      />
      {isAdmin && isDisposal && <DisposalBar selection={selection} />}
    </>
  );
}

const retentionFilter = (isAdmin: boolean): Filter<'retention'> => ({
  name: 'retention',
  label: 'Uchování',
  type: 'select',
  choices: [
    { value: '', label: 'Všechny' },
    { value: Retention.ended, label: 'K vyřazení' },
    ...(isAdmin ? [{ value: Retention.disposed, label: 'Vyřazené' }] : []),
  ],
});

const STATE_CHOICES = [
  { value: '', label: 'Všechny stavy' },
  ...Object.entries(STATE_LABELS).map(([value, label]) => ({ value: value as NoticeState, label })),
];

function useNoticeFilters(query: {
  kind: number | undefined;
  desk: number | undefined;
}): readonly Filter<'kind' | 'desk'>[] {
  const kinds = useListNoticeKinds().data?.data;
  const kind = recordChoices({ all: 'Všechny druhy', records: kinds, selected: query.kind, noun: 'Druh' });
  return [{ name: 'kind', label: 'Druh', type: 'select', choices: kind }, ...useDeskFilter(query.desk)];
}

/** The desk is asked for only where there are more of them. */
function useDeskFilter(selected: number | undefined): readonly Filter<'desk'>[] {
  const desks = useListDesks().data?.data;
  const choices = recordChoices({ all: 'Všechny desky', records: desks, selected, noun: 'Deska' });
  const isOffered = (desks?.length ?? 0) > 1 || selected !== undefined;
  return isOffered ? [{ name: 'desk', label: 'Deska', type: 'select', choices }] : [];
}
