import { styled } from '../../ui/styled';
import { TYPE } from '../../ui/tokens';

export const Footer = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(1, 2),
  marginBlock: theme.spacing(2),
  fontSize: TYPE.small,
  color: theme.color.inkSoft,
}));

export const RecordDetails = styled('div')(({ theme }) => {
  const board = theme.color;
  return {
    fontSize: TYPE.small,
    '& dl': {
      display: 'grid',
      gridTemplateColumns: 'minmax(7rem, auto) minmax(0, 1fr)',
      gap: theme.spacing(0.75, 2),
      margin: theme.spacing(0, 0, 2),
      overflowWrap: 'anywhere',
    },
    '& dt': { color: board.inkSoft },
    '& dd': { margin: 0 },
    '& h3': { margin: theme.spacing(3, 0, 1), fontSize: TYPE.body, fontWeight: 650 },
    '& .fields': {
      gap: theme.spacing(0.25, 2),
      padding: theme.spacing(1.25, 1.5),
      border: `1px solid ${board.rule}`,
      borderRadius: theme.radius,
      backgroundColor: board.shade,
      fontSize: TYPE.caption,
      lineHeight: 1.5,
    },
    '& .fields dd': { fontFamily: 'ui-monospace, monospace', whiteSpace: 'pre-wrap' },
    // A name that is long would leave no place for the value.
    [theme.breakpoints.down('sm')]: { '& .fields': { gridTemplateColumns: 'minmax(0, 1fr)' } },
    '& ol, & ul': { margin: 0, padding: 0, listStyle: 'none' },
    '& ol > li': {
      padding: theme.spacing(1, 0),
      borderTop: `1px solid ${board.rule}`,
      overflowWrap: 'anywhere',
    },
    '& ol > li[aria-current]': { backgroundColor: board.shade },
    '& .soft': { color: board.inkSoft },
  };
});
