import { styled } from '@mui/material/styles';
import { MEASURE } from '../../ui/tokens';

/** A page of one column, as wide as one likes to read. */
export const ReadingColumn = styled('div')({
  maxWidth: MEASURE.text,
  marginInline: 'auto',
  '@media print': { maxWidth: 'none' },
});
