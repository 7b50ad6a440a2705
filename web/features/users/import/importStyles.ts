import { styled } from '@mui/material/styles';
import { TYPE } from '../../../ui/tokens';

export const ImportCounts = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(1),
  marginBottom: theme.spacing(2),
}));

export const ImportSheet = styled('div')(({ theme }) => ({
  maxHeight: '22rem',
  marginBottom: theme.spacing(2),
  overflow: 'auto',
  border: `1px solid ${theme.vars?.palette.board.rule}`,
  '& table': { width: '100%', borderCollapse: 'collapse', fontSize: TYPE.small, lineHeight: 1.35 },
  '& th, & td': {
    padding: theme.spacing(0.75, 1.25),
    textAlign: 'left',
    verticalAlign: 'top',
    borderBottom: `1px solid ${theme.vars?.palette.board.rule}`,
  },
  '& thead th': { position: 'sticky', top: 0, backgroundColor: theme.vars?.palette.board.shade },
  '& tbody th': { fontWeight: 400, fontVariantNumeric: 'tabular-nums' },
  '& ul': { margin: 0, paddingLeft: '1.1em' },
  '& .problems': { color: theme.vars?.palette.board.danger },
  '& button': { margin: theme.spacing(1) },
}));
