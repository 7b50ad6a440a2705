import { styled } from '../ui/styled';
import { TYPE } from '../ui/tokens';

export const FileListItem = styled('li')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: theme.spacing(1, 2),
  alignItems: 'start',
  padding: theme.spacing(1.5, 0),
  borderTop: `1px solid ${theme.color.rule}`,
  '&:last-child': { borderBottom: `1px solid ${theme.color.rule}` },
  '&.file': { gridTemplateColumns: '72px minmax(0, 1fr) auto' },
  '&.file .actions': { gridColumn: '2 / -1', justifyContent: 'flex-start', alignItems: 'center' },
  '& .thumb': {
    display: 'grid',
    placeItems: 'center',
    width: 72,
    height: 54,
    objectFit: 'cover',
    borderRadius: theme.radius,
    backgroundColor: theme.color.shade,
    fontSize: TYPE.caption,
    fontWeight: 650,
  },
  '& .what strong': { overflowWrap: 'anywhere' },
  '& .soft': {
    display: 'block',
    fontSize: TYPE.caption,
    color: theme.color.inkSoft,
  },
  '& .problem': {
    display: 'block',
    marginTop: theme.spacing(0.5),
    paddingLeft: theme.spacing(1),
    borderLeft: `3px solid ${theme.color.warning}`,
    fontSize: TYPE.caption,
  },
  '& .order': { display: 'flex' },
  '& .order [aria-disabled="true"]': { opacity: 0.4, cursor: 'default' },
  '& .what > .MuiLinearProgress-root': { marginTop: theme.spacing(1) },
  '& .wrong': {
    margin: theme.spacing(0.5, 0, 0),
    fontSize: TYPE.small,
    fontWeight: 600,
    color: theme.color.danger,
  },
  '& .actions': { display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: theme.spacing(0.5) },
  [theme.breakpoints.down('sm')]: {
    gridTemplateColumns: 'minmax(0, 1fr)',
    '& .actions': { justifyContent: 'flex-start' },
    '&.file .actions': { gridColumn: '1 / -1' },
  },
}));
