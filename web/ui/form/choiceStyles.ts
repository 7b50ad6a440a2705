import { styled } from '../styled';
import { TYPE } from '../tokens';

export const Choices = styled('fieldset')(({ theme }) => ({
  minWidth: 0,
  margin: theme.spacing(0, 0, 2.5),
  padding: 0,
  border: 0,
  '& legend': { padding: 0, marginBottom: theme.spacing(0.75), fontSize: TYPE.small, fontWeight: 600 },
  '& .list': {
    maxHeight: '16rem',
    overflowY: 'auto',
    border: `1px solid ${theme.color.ruleStrong}`,
    borderRadius: theme.radius,
    backgroundColor: theme.color.sheet,
  },
  '& .search': {
    width: '100%',
    height: 44,
    padding: theme.spacing(0, 1.75),
    border: 0,
    borderBottom: `1px solid ${theme.color.rule}`,
    font: 'inherit',
    color: theme.color.ink,
    backgroundColor: 'transparent',
  },
  '& label': {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    gap: theme.spacing(1.5),
    alignItems: 'center',
    minHeight: 44,
    padding: theme.spacing(0.5, 1.75),
    cursor: 'pointer',
    '&:hover': { backgroundColor: theme.color.shade },
  },
  '& [type="checkbox"]': { width: 18, height: 18, margin: 0, accentColor: theme.color.ink },
  '& p': {
    margin: theme.spacing(0.75, 0, 0),
    fontSize: TYPE.small,
    color: theme.color.inkSoft,
  },
  '& small': { marginLeft: theme.spacing(0.5), fontSize: TYPE.small, color: theme.color.inkSoft },
  '& .list p': { margin: 0, padding: theme.spacing(1.5, 1.75) },
  '& .wrong': { color: theme.color.danger, fontWeight: 600 },
}));
