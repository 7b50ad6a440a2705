import { styled } from '@mui/material/styles';
import { ListTable } from '../../ui/ListTable';

/** On a phone each row is a card. */
export const UsersSheet = styled(ListTable)(({ theme }) => {
  const board = theme.vars?.palette.board ?? theme.palette.board;
  return {
    '& tbody tr[data-state="deactivated"] .main a': { color: board.inkSoft },
    '& .main > div': {
      display: 'grid',
      gridTemplateColumns: 'auto minmax(0, 1fr)',
      gap: theme.spacing(0, 1.5),
      alignItems: 'center',
    },
    '& .username': { display: 'block', color: board.inkSoft },
  };
});
