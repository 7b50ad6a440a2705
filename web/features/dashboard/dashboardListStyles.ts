import { styled } from '../../ui/styled';
import { TYPE } from '../../ui/tokens';

export const DashboardList = styled('ol')(({ theme }) => ({
  maxWidth: '46rem',
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& li': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    alignItems: 'center',
    gap: theme.spacing(0, 2),
    padding: theme.spacing(1, 0),
  },
  '& li + li': { borderTop: `1px solid ${theme.color.rule}` },
  '& .what': { overflowWrap: 'anywhere' },
  '& .who, & .count, & time': { fontSize: TYPE.small, color: theme.color.inkSoft },
  '& .who': { gridColumn: '1 / -1' },
  '& .count': { fontVariantNumeric: 'tabular-nums', textAlign: 'right' },
  '& time': { whiteSpace: 'nowrap' },
}));

export const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(4, 5),
  '& h3': { margin: theme.spacing(0, 0, 1), fontSize: TYPE.body, fontWeight: 620 },
  '& p': { margin: theme.spacing(0, 0, 1), fontSize: TYPE.small, color: theme.color.inkSoft },
  [theme.breakpoints.up('lg')]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)' },
}));
