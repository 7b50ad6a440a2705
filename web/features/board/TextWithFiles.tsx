import { lazy, Suspense, useMemo, useState } from 'react';
import type { FileRef } from '../../../generated/web/model';
import type { ImageSizes, RichImage } from '../../lib/richHtml';
import { ArticleGallery } from './ArticleGallery';
import { ArticleText } from './ArticleText';
import { Attachments } from './Attachments';

const Lightbox = lazy(() => import('./Lightbox').then((module) => ({ default: module.Lightbox })));

/** A text, the images that belong to it and stand nowhere in it, and its attachments. Images open in full size. */
export function TextWithFiles(props: {
  html: string;
  files: readonly FileRef[];
  /** An image that is shown elsewhere already. */
  coverId?: number | undefined;
  onFollow(path: string): void;
}) {
  const { html, files, coverId, onFollow } = props;
  const [opened, setOpened] = useState<{ images: readonly RichImage[]; index: number }>();
  const open = (images: readonly RichImage[], index: number) => setOpened({ images, index });

  const sizes = useMemo((): ImageSizes => {
    const known = files.flatMap(({ url, width, height }) =>
      width && height ? [[url, { width, height }] as const] : [],
    );
    return new Map(known);
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
