import { ChevronLeft, ChevronRight, X } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import type { RichImage } from '../../lib/richHtml';
import { IconButton } from '../../ui/IconButton';
import { Dialog } from '../../ui/mui/Dialog';
import { styled } from '../../ui/styled';
import { TYPE } from '../../ui/tokens';

const Frame = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateRows: 'auto minmax(0, 1fr) auto',
  height: '100%',
  color: '#fff',
  backgroundColor: '#111',
  '& .bar': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    padding: theme.spacing(1, 2),
  },
  '& button:hover': { backgroundColor: 'rgb(255 255 255 / 0.14)' },
  '& button:focus-visible': { outlineColor: '#fff' },
  '& .stage': { display: 'grid', gridTemplateColumns: 'auto minmax(0, 1fr) auto', alignItems: 'center' },
  '& img': { display: 'block', width: '100%', height: '100%', minHeight: 0, objectFit: 'contain' },
  '& .caption': {
    margin: 0,
    padding: theme.spacing(1.5, 3, 3),
    textAlign: 'center',
    fontSize: TYPE.small,
    minHeight: '3.5rem',
  },
}));

export function Lightbox(props: { images: readonly RichImage[]; index: number; onClose(): void }) {
  const { images, onClose } = props;
  const [index, setIndex] = useState(props.index);
  const image = images[index];
  const hasSeveral = images.length > 1;
  const move = (by: number) => setIndex((index + by + images.length) % images.length);

  function onKeyDown({ key }: KeyboardEvent) {
    if (hasSeveral && key === 'ArrowLeft') move(-1);
    if (hasSeveral && key === 'ArrowRight') move(1);
  }

  return (
    <Dialog
      fullScreen
      open
      onClose={onClose}
      onKeyDown={onKeyDown}
      slotProps={{ paper: { 'aria-label': 'Prohlížení obrázků' } }}
    >
      <Frame>
        <div className="bar">
          <span aria-live="polite">{hasSeveral && `${index + 1} / ${images.length}`}</span>
          <IconButton aria-label="Zavřít" autoFocus onClick={onClose}>
            <X aria-hidden />
          </IconButton>
        </div>
        <div className="stage">
          <span>
            {hasSeveral && (
              <IconButton aria-label="Předchozí obrázek" onClick={() => move(-1)}>
                <ChevronLeft aria-hidden />
              </IconButton>
            )}
          </span>
          <img src={image?.src} alt={image?.alt ?? ''} />
          <span>
            {hasSeveral && (
              <IconButton aria-label="Další obrázek" onClick={() => move(1)}>
                <ChevronRight aria-hidden />
              </IconButton>
            )}
          </span>
        </div>
        <p className="caption">{image?.caption}</p>
      </Frame>
    </Dialog>
  );
}
