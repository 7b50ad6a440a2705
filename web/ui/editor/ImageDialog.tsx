import type { Editor } from '@tiptap/react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../Button';
import { DialogFrame } from '../DialogFrame';
import { errorText } from '../errorText';
import { Field } from '../form/Field';
import { FileField } from '../form/FileField';
import { FormError } from '../form/FormError';
import { DialogActions, DialogContent } from '../mui/Dialog';
import { styled } from '../styled';
import type { FigureAttributes } from './editorFigure';
import type { EditorHost } from './editorTypes';
import { UploadProgress } from './UploadProgress';

const Choice = styled('fieldset')(({ theme }) => ({
  margin: theme.spacing(0, 0, 2.5),
  padding: 0,
  border: 0,
  '& legend': { padding: 0, marginBottom: theme.spacing(0.75), fontWeight: 600 },
  '& .images': { display: 'flex', flexWrap: 'wrap', gap: theme.spacing(1) },
  '& label': { position: 'relative', cursor: 'pointer' },
  '& label input': { position: 'absolute', top: 6, left: 6, width: 18, height: 18, margin: 0 },
  '& img': {
    display: 'block',
    width: 112,
    height: 84,
    objectFit: 'cover',
    border: `1px solid ${theme.color.rule}`,
    borderRadius: theme.radius,
  },
  '& :checked + img': { outline: `3px solid ${theme.color.ink}` },
}));

export function ImageDialog(props: {
  editor: Editor;
  host: EditorHost;
  file: File | undefined;
  onClose(): void;
}) {
  const { editor, host, onClose } = props;
  const currentFigure = editor.isActive('figure') && !props.file ? figureOf(editor) : undefined;
  const [file, setFile] = useState(props.file);
  const [url, setUrl] = useState(currentFigure?.src ?? (file ? '' : (host.images[0]?.url ?? '')));
  const [alt, setAlt] = useState(currentFigure?.alt ?? (file ? '' : (host.images[0]?.alt ?? '')));
  const [caption, setCaption] = useState(currentFigure?.caption ?? '');
  const [problem, setProblem] = useState<{ alt?: string; form?: string }>({});
  const [isBusy, setIsBusy] = useState(false);
  const [progress, setProgress] = useState(0);
  const controller = useRef<AbortController>(undefined);
  useEffect(() => () => controller.current?.abort(), []);

  async function save() {
    if (isBusy) return;
    if (!file && url === '') return setProblem({ form: 'Vyberte obrázek.' });
    if (alt.trim() === '')
      return setProblem({ alt: 'Napište, co na obrázku je: čte se těm, kdo ho nevidí.' });
    const abortController = new AbortController();
    controller.current = abortController;
    const { signal } = abortController;
    setProblem({});
    setProgress(0);
    setIsBusy(true);
    try {
      const options = { signal, onProgress: setProgress };
      const src = file ? (await host.uploadImage(file, alt.trim(), options)).url : url;
      signal.throwIfAborted();
      const attributes = { src, alt: alt.trim(), caption: caption.trim() };
      // The editor regains the focus on close; the dialog of the next file may need it before.
      if (currentFigure) editor.commands.updateAttributes('figure', attributes);
      else editor.commands.setFigure(attributes);
      onClose();
    } catch (error) {
      if (!signal.aborted)
        setProblem({
          form:
            errorText(error) ?? (error instanceof Error ? error.message : 'Obrázek se nepodařilo nahrát.'),
        });
      setIsBusy(false);
    }
  }

  return (
    <DialogFrame
      title={currentFigure ? 'Upravit obrázek' : 'Vložit obrázek'}
      mayClose={!isBusy}
      onClose={onClose}
    >
      <form
        noValidate
        aria-busy={isBusy}
        onSubmit={(event) => {
          event.preventDefault();
          // Keeps the event from the form around the editor.
          event.stopPropagation();
          void save();
        }}
      >
        <DialogContent>
          {!currentFigure && !props.file && host.images.length > 0 && (
            <Choice>
              <legend>Nahrané obrázky</legend>
              <div className="images">
                {host.images.map((image) => (
                  <label key={image.url}>
                    <input
                      type="radio"
                      name="image"
                      aria-label={image.name}
                      checked={!file && image.url === url}
                      onChange={() => {
                        setFile(undefined);
                        setUrl(image.url);
                        setAlt(image.alt);
                      }}
                    />
                    <img src={image.url} alt="" />
                  </label>
                ))}
              </div>
            </Choice>
          )}
          {!currentFigure && !props.file && (
            <FileField
              label={host.images.length > 0 ? 'Nebo nahrajte nový' : 'Soubor s obrázkem'}
              name="file"
              accept="image/*"
              onChoose={setFile}
            />
          )}
          {props.file && <p>Nahraje se {props.file.name}.</p>}
          <Field
            label="Co na obrázku je"
            name="alt"
            autoFocus={props.file !== undefined}
            maxLength={500}
            value={alt}
            error={problem.alt}
            hint="Čte se těm, kdo obrázek nevidí."
            onChange={(event) => setAlt(event.target.value)}
          />
          <Field
            label="Popisek pod obrázkem (nepovinný)"
            name="caption"
            maxLength={500}
            value={caption}
            onChange={(event) => setCaption(event.target.value)}
          />
          {isBusy && file && <UploadProgress name={file.name} progress={progress} />}
          <FormError message={problem.form} />
        </DialogContent>
        <DialogActions>
          <Button variant="outline" onClick={() => (isBusy ? controller.current?.abort() : onClose())}>
            {isBusy ? 'Zrušit nahrávání' : 'Zrušit'}
          </Button>
          <Button type="submit" variant="primary" aria-disabled={isBusy}>
            {isBusy ? 'Nahrávám…' : currentFigure ? 'Uložit' : 'Vložit'}
          </Button>
        </DialogActions>
      </form>
    </DialogFrame>
  );
}

function figureOf(editor: Editor): FigureAttributes {
  return editor.getAttributes('figure') as FigureAttributes;
}
