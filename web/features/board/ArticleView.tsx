import { lazy, Suspense, useMemo, useState } from 'react';
import type { PublicArticle } from '../../../generated/web/model';
import type { ImageSizes, RichImage } from '../../lib/richHtml';
import { RichText } from '../../ui/RichText';
import { ArticleCover } from './ArticleCover';
import { ArticleFiles } from './ArticleFiles';
import { ArticleGallery } from './ArticleGallery';
import { ArticleHead } from './ArticleHead';
import { ArticleNeighbours } from './ArticleNeighbours';
import { ReadingColumn } from './readingColumn';
import type { WayBack } from './wayBack';

const Lightbox = lazy(() => import('./Lightbox').then((module) => ({ default: module.Lightbox })));

/** The article as it is read and printed. */
export function ArticleView(props: { article: PublicArticle; back: WayBack; onFollow(path: string): void }) {
  const { article, back, onFollow } = props;
  const [opened, setOpened] = useState<{ images: readonly RichImage[]; index: number }>();
  const open = (images: readonly RichImage[], index: number) => setOpened({ images, index });

  const sizes = useMemo((): ImageSizes => {
    const known = article.files.flatMap(({ url, width, height }) =>
      width && height ? [[url, { width, height }] as const] : [],
    );
    return new Map(known);
  }, [article.files]);
  const gallery = article.files.filter(
    ({ kind, url, id }) => kind === 'image' && id !== article.cover?.id && !article.html.includes(url),
  );

  return (
    <ReadingColumn as="article">
      <ArticleHead article={article} back={back} />
      {article.cover && <ArticleCover cover={article.cover} />}
      <RichText html={article.html} imageSizes={sizes} onOpenImage={open} onFollow={onFollow} />
      <ArticleGallery images={gallery} onOpen={open} />
      <ArticleFiles files={article.files.filter(({ kind }) => kind === 'attachment')} />
      <ArticleNeighbours newer={article.newer} older={article.older} from={back.from} />
      {opened && (
        <Suspense>
          <Lightbox {...opened} onClose={() => setOpened(undefined)} />
        </Suspense>
      )}
    </ReadingColumn>
  );
}
