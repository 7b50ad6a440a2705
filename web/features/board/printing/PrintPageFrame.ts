import { styled } from '../../../ui/styled';
import { MEASURE } from '../../../ui/tokens';

export const PrintPageFrame = styled('div')(({ theme }) => ({
  maxWidth: MEASURE.page,
  margin: '0 auto',
  padding: `${theme.spacing(2)} ${MEASURE.gutter} ${theme.spacing(6)}`,
  '@media print': { maxWidth: 'none', padding: 0 },
}));
