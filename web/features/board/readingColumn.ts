import { styled } from '@mui/material/styles';
import { MEASURE } from '../../ui/tokens';

export const ReadingColumn = styled('div')({
  maxWidth: MEASURE.text,
  marginInline: 'auto',
  '@media print': { maxWidth: 'none' },
});
