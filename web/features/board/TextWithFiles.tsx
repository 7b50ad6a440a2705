import { FileDown } from 'lucide-react';
import { type ComponentProps, lazy, Suspense, useMemo, useRef, useState } from 'react';
import type { FileRef } from '../../../generated/web/model';
import { fileExtension, formatFileSize } from '../../lib/fileSize';
import { isOwnPdf } from '../../lib/richCards';
import type { ImageSizes, RichImage } from '../../lib/richHtml';
import { Button } from '../../ui/Button';
import { RichText } from '../../ui/RichText';
import { styled } from '../../ui/styled';
import { TYPE } from '../../ui/tokens';
import { ArticleGallery } from './ArticleGallery';
import { contentsLayout } from './contentsLayout';
import { PartHeading } from './pageStyles';

const Lightbox = lazy(() => import('./Lightbox').then((module) => ({ default: module.Lightbox })));

const PdfDialog = lazy(() =>
  import('../../ui/pdf/PdfDialog').then((module) => ({ default: module.PdfDialog })),
);

const ArticleContents = lazy(() =>
  import('./ArticleContents').then((module) => ({ default: module.ArticleContents })),
);

const TextFrame = styled('div')({ position: 'relative' });
/** Reserves the space of the contents, so that the text does not move when they load. */
const Placeholder = styled('div')(({ theme }) => contentsLayout(theme));

const MIN_HEADINGS = 3;

const AttachmentsSection = styled('section')(({ theme }) => ({
  marginTop: theme.spacing(6),
  '& ul': { margin: 0, padding: 0, listStyle: 'none' },
  '& li': { display: 'flex', alignItems: 'center', gap: theme.spacing(1.5) },
  '& li + li': { borderTop: `1px solid ${theme.color.rule}` },
  '& a': {
    flex: '1 1 0',
    minWidth: 0,
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr) auto',
    alignItems: 'center',
    gap: theme.spacing(1.5),
    minHeight: 56,
    textDecoration: 'none',
    '&:hover .name': { textDecoration: 'underline', textUnderlineOffset: '0.2em' },
  },
  '& .name': { fontWeight: 600, overflowWrap: 'anywhere' },
  '& .size': { fontSize: TYPE.caption, color: theme.color.inkSoft, whiteSpace: 'nowrap' },
}));

/** A rich text, a gallery of the images that the text does not use, and the attachments. */
export function TextWithFiles(props: {
  html: string;
  files: readonly FileRef[];
  /** The id of an image shown elsewhere, left out of the gallery. */
  coverId?: number | undefined;
  onFollow(path: string): void;
}) {
  const { html, files, coverId, onFollow } = props;
  const [opened, setOpened] = useState<{ images: readonly RichImage[]; index: number }>();
  const open = (images: readonly RichImage[], index: number) => setOpened({ images, index });
  const [pdf, setPdf] = useState<{ url: string; name: string }>();

  const sizes = useMemo((): ImageSizes => {
    const entries = files.flatMap(({ url, width, height }) =>
      width && height ? [[url, { width, height }] as const] : [],
    );
    return new Map(entries);
  }, [files]);
  const gallery = files.filter(
    ({ kind, url, id }) => kind === 'image' && id !== coverId && !html.includes(url),
  );

  return (
    <>
      <ArticleText html={html} imageSizes={sizes} onOpenImage={open} onOpenPdf={setPdf} onFollow={onFollow} />
      <ArticleGallery images={gallery} onOpen={open} />
      <Attachments files={files.filter(({ kind }) => kind === 'attachment')} onOpenPdf={setPdf} />
      {opened && (
        <Suspense>
          <Lightbox {...opened} onClose={() => setOpened(undefined)} />
        </Suspense>
      )}
      {pdf && (
        <Suspense>
          <PdfDialog {...pdf} onClose={() => setPdf(undefined)} />
        </Suspense>
      )}
    </>
  );
}

function ArticleText(props: ComponentProps<typeof RichText>) {
  const text = useRef<HTMLDivElement>(null);
  const { html } = props;
  const isLong = (html.match(/<h[23][\s>]/gi)?.length ?? 0) >= MIN_HEADINGS;
  return (
    <TextFrame>
      {isLong && (
        <Suspense fallback={<Placeholder className="no-print" />}>
          <ArticleContents html={html} text={text} />
        </Suspense>
      )}
      <div ref={text}>
        <RichText {...props} />
      </div>
    </TextFrame>
  );
}

function Attachments(props: {
  files: readonly FileRef[];
  onOpenPdf(pdf: { url: string; name: string }): void;
}) {
  const { files, onOpenPdf } = props;
  if (files.length === 0) return null;
  return (
    <AttachmentsSection aria-labelledby="files">
      <PartHeading id="files">Přílohy</PartHeading>
      <ul>
        {files.map(({ id, name, url, size }) => (
          <li key={id}>
            <a href={url} download={name}>
              <FileDown size={20} aria-hidden />
              <span className="name">{name}</span>
              <span className="size">
                {[fileExtension(name), formatFileSize(size)].filter(Boolean).join(', ')}
              </span>
            </a>
            {isOwnPdf(url) && (
              <Button
                className="no-print"
                size="sm"
                aria-label={`Zobrazit: ${name}`}
                onClick={() => onOpenPdf({ url, name })}
              >
                Zobrazit
              </Button>
            )}
          </li>
        ))}
      </ul>
    </AttachmentsSection>
  );
}
