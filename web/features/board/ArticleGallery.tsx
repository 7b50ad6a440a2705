import type { FileRef } from '../../../generated/web/model';
import { resizedSource } from '../../lib/imageSources';
import type { RichImage } from '../../lib/richHtml';
import { styled } from '../../ui/styled';
import { RADIUS } from '../../ui/tokens';
import { PartHeading } from './pageStyles';

const Part = styled('section')(({ theme }) => ({
  marginTop: theme.spacing(6),
  '& ul': {
    display: 'grid',
    gap: theme.spacing(1),
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(46%, 11rem), 1fr))',
    margin: 0,
    padding: 0,
    listStyle: 'none',
  },
  '& button': {
    display: 'block',
    width: '100%',
    padding: 0,
    border: 0,
    background: 'none',
    cursor: 'zoom-in',
  },
  '& img': {
    display: 'block',
    width: '100%',
    aspectRatio: '4 / 3',
    objectFit: 'cover',
    borderRadius: RADIUS.small,
  },
}));

export function ArticleGallery(props: {
  images: readonly FileRef[];
  onOpen(images: readonly RichImage[], index: number): void;
}) {
  const { images, onOpen } = props;
  if (images.length === 0) return null;
  const shown = images.map(({ url, alt }) => ({ src: url, alt, caption: alt }));
  return (
    <Part aria-labelledby="gallery">
      <PartHeading id="gallery">Fotografie</PartHeading>
      <ul>
        {shown.map(({ src, alt }, index) => (
          <li key={src}>
            <button
              type="button"
              aria-label={`Zvětšit obrázek: ${alt || index + 1}`}
              onClick={() => onOpen(shown, index)}
            >
              <img src={resizedSource(src, 480)} alt="" width={400} height={300} loading="lazy" />
            </button>
          </li>
        ))}
      </ul>
    </Part>
  );
}
