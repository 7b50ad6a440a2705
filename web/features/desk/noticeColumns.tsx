import { Link } from 'react-router-dom';
import type { NoticeRow } from '../../../generated/web/model';
import { addNbsp } from '../../lib/czechTypography';
import type { Column } from '../../ui/list/DataTable';
import { shortDayText } from './deskDays';
import { noticePath } from './deskPaths';
import { NoticeChip } from './NoticeChip';
import { keptText, timeLeft } from './noticeLabels';

const NUMBER: Column<NoticeRow> = {
  id: 'number',
  label: 'Číslo',
  className: 'number inline soft',
  cell: ({ number }) => number,
};

const TITLE: Column<NoticeRow> = {
  id: 'title',
  label: 'Název',
  kind: 'main',
  sort: 'asc',
  cell: ({ id, title }) => <Link to={noticePath(id)}>{addNbsp(title)}</Link>,
};

const KIND: Column<NoticeRow> = {
  id: 'kind',
  label: 'Druh',
  className: 'inline soft',
  cell: ({ kind }) => addNbsp(kind),
};

const REFERENCE: Column<NoticeRow> = {
  id: 'reference_number',
  label: 'Číslo jednací',
  isOptional: true,
  cardLabel: 'Č. j.:',
  className: 'soft',
  cell: ({ reference_number }) => reference_number,
};

const ORIGINATOR: Column<NoticeRow> = {
  id: 'originator',
  label: 'Původce',
  isOptional: true,
  className: 'soft',
  cell: ({ originator_name }) => addNbsp(originator_name),
};

const POSTED: Column<NoticeRow> = {
  id: 'posted_on',
  label: 'Vyvěšeno',
  className: 'when soft',
  cardLabel: 'Vyvěšeno',
  sort: 'desc',
  cell: ({ posted_on }) => posted_on && shortDayText(posted_on),
};

export function noticeColumns(today: string): readonly Column<NoticeRow>[] {
  return [
    NUMBER,
    TITLE,
    KIND,
    REFERENCE,
    ORIGINATOR,
    POSTED,
    {
      id: 'removable_from',
      label: 'Lhůta',
      className: 'when soft',
      cardLabel: 'Lhůta:',
      sort: 'asc',
      cell: (row) => timeLeft(row, today),
    },
    {
      id: 'state',
      label: 'Stav',
      className: 'inline whole',
      cell: ({ state, has_change }) => <NoticeChip state={state} hasChange={has_change} />,
    },
  ];
}

export const ARCHIVE_COLUMNS: readonly Column<NoticeRow>[] = [
  NUMBER,
  TITLE,
  KIND,
  REFERENCE,
  ORIGINATOR,
  POSTED,
  {
    id: 'removed_on',
    label: 'Sejmuto',
    className: 'when soft',
    cardLabel: 'Sejmuto',
    cell: ({ removed_on }) => removed_on && shortDayText(removed_on),
  },
  {
    id: 'keep_until',
    label: 'Uchovat',
    className: 'when soft',
    cardLabel: 'Uchovat',
    cell: keptText,
  },
];
