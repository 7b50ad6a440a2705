import { styled } from './styled';
import { TYPE } from './tokens';

export const Summary = styled('dl')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(1.5, 5),
  margin: theme.spacing(0, 0, 3),
  '& dt': { fontSize: TYPE.caption, color: theme.color.inkSoft },
  '& dd': { margin: 0, fontSize: TYPE.lead, fontWeight: 620, fontVariantNumeric: 'tabular-nums' },
  '& .why': { display: 'block', fontSize: TYPE.caption, fontWeight: 400 },
}));

export const Warning = styled('p')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: theme.spacing(1),
  maxWidth: '46rem',
  margin: theme.spacing(0, 0, 3),
  padding: theme.spacing(1.5, 2),
  border: `1px solid ${theme.color.warning}`,
  borderLeftWidth: 4,
  borderRadius: theme.radius,
  fontSize: TYPE.small,
  '& svg': { marginTop: 2, color: theme.color.warning },
}));
