import { styled } from '../../ui/styled';
import { TYPE } from '../../ui/tokens';

export const Toolbar = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(1, 2),
  marginBottom: theme.spacing(1.5),
  '& .listSearch': { flex: '1 1 14rem', minWidth: 0, maxWidth: '26rem' },
  '& .count': {
    margin: 0,
    marginLeft: 'auto',
    fontSize: TYPE.small,
    color: theme.color.inkSoft,
  },
  '& label.check': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: theme.spacing(1),
    minHeight: 44,
    fontSize: TYPE.small,
    cursor: 'pointer',
  },
  '& label.check input': { width: 20, height: 20, margin: 0, accentColor: theme.color.ink },
}));
