import { styled } from '@mui/material/styles';

/** A page of one column, as wide as one likes to read. */
export const ReadingColumn = styled('div')({
  maxWidth: '46rem',
  marginInline: 'auto',
  '@media print': { maxWidth: 'none' },
});
