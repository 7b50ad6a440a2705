import { lazy, Suspense, useMemo, useState } from 'react';
import type { FileRef } from '../../../generated/web/model';
import type { ImageSizes, RichImage } from '../../lib/richHtml';
import { ArticleGallery } from './ArticleGallery';
import { ArticleText } from './ArticleText';
import { Attachments } from './Attachments';

const Lightbox = lazy(() => import('./Lightbox').then((module) => ({ default: module.Lightbox })));

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
      <ArticleText html={html} imageSizes={sizes} onOpenImage={open} onFollow={onFollow} />
      <ArticleGallery images={gallery} onOpen={open} />
      <Attachments files={files.filter(({ kind }) => kind === 'attachment')} />
      {opened && (
        <Suspense>
          <Lightbox {...opened} onClose={() => setOpened(undefined)} />
        </Suspense>
      )}
    </>
  );
}
