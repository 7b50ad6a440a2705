import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import type { GroupRecord } from '../../../generated/web/model';
import { countOf } from '../../lib/czechPlural';
import type { Column } from '../../ui/list/DataTable';
import { TYPE } from '../../ui/tokens';
import { CATEGORIES_ACCUSATIVE, PEOPLE } from './groupLabels';

const Mark = styled('span')(({ theme }) => ({
  padding: '0 0.5em',
  border: `1px solid ${theme.vars?.palette.board.ruleStrong}`,
  borderRadius: theme.shape.borderRadius,
  fontSize: TYPE.caption,
  fontWeight: 600,
}));

export function groupColumns(onDelete: (group: GroupRecord) => void): readonly Column<GroupRecord>[] {
  return [
    {
      id: 'name',
      label: 'Skupina',
      kind: 'main',
      sort: 'asc',
      cell: ({ id, name, is_default }) => (
        <>
          <Link to={`/admin/groups/${id}/edit`}>{name}</Link> {is_default && <Mark>pro nové uživatele</Mark>}
        </>
      ),
    },
    { id: 'description', label: 'Popis', className: 'soft', cell: ({ description }) => description },
    {
      id: 'member_count',
      label: 'Členové',
      sort: 'desc',
      className: 'number',
      cardLabel: 'Členové:',
      cell: ({ member_count: count }) => (count === 0 ? 'nikdo' : countOf(count, PEOPLE)),
    },
    {
      id: 'read_count',
      label: 'Smí číst',
      className: 'number',
      cardLabel: 'Smí číst:',
      cell: ({ read_count: count }) => (count === 0 ? 'nic' : countOf(count, CATEGORIES_ACCUSATIVE)),
    },
    {
      id: 'write_count',
      label: 'Smí psát',
      className: 'number',
      cardLabel: 'Smí psát:',
      cell: ({ write_count: count }) => (count === 0 ? 'nic' : countOf(count, CATEGORIES_ACCUSATIVE)),
    },
    {
      id: 'actions',
      label: 'Úpravy',
      kind: 'actions',
      cell: (group) => (
        <Button size="sm" aria-label={`Smazat: ${group.name}`} onClick={() => onDelete(group)}>
          Smazat
        </Button>
      ),
    },
  ];
}
