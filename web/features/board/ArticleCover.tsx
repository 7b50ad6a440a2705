import { styled } from '@mui/material/styles';
import type { FileRef } from '../../../generated/web/model';
import { READING_SIZES, sourceSet } from '../../lib/imageSources';
import { RADIUS } from '../../ui/tokens';

const Picture = styled('img')(({ theme }) => ({
  display: 'block',
  width: '100%',
  height: 'auto',
  maxHeight: '30rem',
  objectFit: 'cover',
  marginBottom: theme.spacing(4),
  borderRadius: RADIUS.small,
  backgroundColor: theme.vars?.palette.board.shade,
  '@media print': { maxHeight: '8cm', width: 'auto' },
}));

export function ArticleCover({ cover }: { cover: FileRef }) {
  const { url, alt, width, height } = cover;
  return (
    <Picture
      alt={alt}
      width={width ?? 1600}
      height={height ?? 900}
      sizes={READING_SIZES}
      srcSet={sourceSet(url, width)}
      src={url}
    />
  );
}
