import { resizedSource } from '../../lib/imageSources';
import { Button } from '../Button';
import { DialogFrame } from '../DialogFrame';
import { FileField } from '../form/FileField';
import { DialogActions, DialogContent } from '../mui/Dialog';
import { styled } from '../styled';
import { TYPE } from '../tokens';
import type { EditorImage } from './editorTypes';

const Choice = styled('div')(({ theme }) => ({
  margin: theme.spacing(0, 0, 2.5),
  '& h3': { margin: theme.spacing(0, 0, 0.75), fontSize: TYPE.small, fontWeight: 600 },
  '& ul': {
    display: 'flex',
    flexWrap: 'wrap',
    gap: theme.spacing(1),
    margin: 0,
    padding: 0,
    listStyle: 'none',
  },
  '& button': { padding: 0, border: 0, background: 'none', cursor: 'pointer' },
  '& img': {
    display: 'block',
    width: 112,
    height: 84,
    objectFit: 'cover',
    border: `1px solid ${theme.color.rule}`,
    borderRadius: theme.radius,
  },
  '& button:hover img': { borderColor: theme.color.ink },
}));

export function ImageDialog(props: {
  images: readonly EditorImage[];
  onChoose(image: EditorImage): void;
  onUpload(file: File): void;
  onClose(): void;
}) {
  const { images, onChoose, onUpload, onClose } = props;
  return (
    <DialogFrame title="Vložit obrázek" onClose={onClose}>
      <DialogContent>
        {images.length > 0 && (
          <Choice>
            <h3>Nahrané obrázky</h3>
            <ul>
              {images.map((image) => (
                <li key={image.url}>
                  <button
                    type="button"
                    aria-label={`Vložit: ${image.alt || image.name}`}
                    onClick={() => onChoose(image)}
                  >
                    <img src={resizedSource(image.url, 480)} alt="" loading="lazy" />
                  </button>
                </li>
              ))}
            </ul>
          </Choice>
        )}
        <FileField
          label={images.length > 0 ? 'Nebo nahrajte nový' : 'Soubor s obrázkem'}
          name="file"
          accept="image/*"
          hint="Obrázky jdou také přetáhnout rovnou do textu nebo vložit ze schránky."
          onChoose={(file) => file && onUpload(file)}
        />
      </DialogContent>
      <DialogActions>
        <Button variant="outline" onClick={onClose}>
          Zrušit
        </Button>
      </DialogActions>
    </DialogFrame>
  );
}
