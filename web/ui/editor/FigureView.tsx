import { NodeViewWrapper, type ReactNodeViewProps } from '@tiptap/react';
import { type FocusEvent, type KeyboardEvent, useEffect, useId, useState, useSyncExternalStore } from 'react';
import { resizedSource } from '../../lib/imageSources';
import { Button } from '../Button';
import { styled } from '../styled';
import { FONTS, TYPE } from '../tokens';
import type { FigureAttributes } from './figureAttributes';
import { leaveFigure, setFigureAttributes } from './figureCommands';
import { UploadProgress } from './UploadProgress';
import { usePictures } from './usePictures';

const Below = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1),
  marginTop: theme.spacing(1),
  fontFamily: FONTS.sans,
  fontSize: TYPE.small,
  lineHeight: 1.4,
  '& label': { display: 'grid', gap: theme.spacing(0.25), fontSize: TYPE.caption, fontWeight: 600 },
  '& input': {
    width: '100%',
    height: 40,
    padding: theme.spacing(0, 1.25),
    font: 'inherit',
    fontSize: TYPE.small,
    fontWeight: 400,
    color: theme.color.ink,
    backgroundColor: theme.color.sheet,
    border: `1px solid ${theme.color.ruleStrong}`,
    borderRadius: theme.radius,
  },
  '& .upload': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: theme.spacing(0.5, 1) },
  '& .state': { flex: '1 1 12rem' },
  '& .wrong': { margin: 0, color: theme.color.danger, fontWeight: 600 },
  '@media (pointer: coarse)': { '& input': { height: 44, fontSize: TYPE.body } },
}));

const UNSENT = 'Obrázek se nenahrál.';

export function FigureView({ editor, node, selected, getPos, deleteNode }: ReactNodeViewProps) {
  const { src, alt, caption, upload } = node.attrs as FigureAttributes;
  const { uploads, describe } = usePictures();
  const id = useId();
  const [hasFocus, setHasFocus] = useState(false);
  const sent = useSyncExternalStore(uploads.subscribe, () => uploads.get(upload));
  const arrivedUrl = sent?.url;

  useEffect(() => {
    if (arrivedUrl === undefined) return;
    // A step back takes the picture away, not its arrival.
    setFigureAttributes(editor, getPos(), { src: arrivedUrl, upload: null }, false);
    // What is still being typed is kept when the field is left.
    if (alt !== '' && document.activeElement?.id !== `${id}-alt`) describe(arrivedUrl, alt);
  }, [editor, getPos, arrivedUrl, alt, describe, id]);

  const set = (changes: Partial<FigureAttributes>) => setFigureAttributes(editor, getPos(), changes, true);

  function remove() {
    if (upload !== null) uploads.cancel(upload);
    deleteNode();
    editor.commands.focus();
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    const isDone = event.key === 'Escape' || (event.key === 'Enter' && !event.nativeEvent.isComposing);
    if (!isDone) return;
    // Enter would send the form around the editor.
    event.preventDefault();
    event.stopPropagation();
    leaveFigure(editor, getPos(), event.key === 'Enter');
  }

  const problem = upload === null ? undefined : sent ? sent.problem : UNSENT;
  const isDescribed = alt.trim() !== '';
  const hasFields = selected || hasFocus || !isDescribed || upload !== null;
  return (
    <NodeViewWrapper
      as="figure"
      onFocus={() => setHasFocus(true)}
      onBlur={({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) =>
        setHasFocus(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))
      }
    >
      {(sent || src !== '') && (
        <img src={sent?.preview ?? resizedSource(src, 960)} alt={alt} data-drag-handle />
      )}
      {!hasFields && caption !== '' && <figcaption>{caption}</figcaption>}
      {hasFields && (
        <Below>
          {upload !== null && (
            <div className="upload">
              {problem === undefined ? (
                <div className="state">
                  <UploadProgress name={sent?.file.name ?? ''} progress={sent?.progress ?? 0} />
                </div>
              ) : (
                <p className="state wrong" role="alert">
                  {problem}
                </p>
              )}
              {problem !== undefined && sent && (
                <Button variant="outline" size="sm" onClick={() => uploads.retry(upload)}>
                  Zkusit znovu
                </Button>
              )}
              <Button variant="ghost" size="sm" onClick={remove}>
                {problem === undefined ? 'Zrušit nahrávání' : 'Odebrat'}
              </Button>
            </div>
          )}
          <label htmlFor={`${id}-alt`}>
            Co na obrázku je
            <input
              id={`${id}-alt`}
              className="alt"
              placeholder="Čte se těm, kdo obrázek nevidí"
              autoComplete="off"
              maxLength={500}
              value={alt}
              onKeyDown={onKeyDown}
              onChange={({ target }) => set({ alt: target.value })}
              onBlur={() => {
                if (isDescribed && src !== '') describe(src, alt.trim());
              }}
            />
          </label>
          <label htmlFor={`${id}-caption`}>
            Popisek pod obrázkem (nepovinný)
            <input
              id={`${id}-caption`}
              autoComplete="off"
              maxLength={500}
              value={caption}
              onKeyDown={onKeyDown}
              onChange={({ target }) => set({ caption: target.value })}
            />
          </label>
        </Below>
      )}
    </NodeViewWrapper>
  );
}
