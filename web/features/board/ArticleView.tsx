import type { PublicArticle } from '../../../generated/web/model';
import { articlePath } from '../../lib/paths';
import { ArticleAcknowledgement } from './ArticleAcknowledgement';
import { ArticleCover } from './ArticleCover';
import { ArticleHead } from './ArticleHead';
import { ArticleNeighbours } from './ArticleNeighbours';
import { PrintedFrom } from './PrintedFrom';
import { ReadingColumn } from './readingColumn';
import { TextWithFiles } from './TextWithFiles';
import type { WayBack } from './wayBack';

export function ArticleView(props: { article: PublicArticle; back: WayBack; onFollow(path: string): void }) {
  const { article, back, onFollow } = props;
  return (
    <ReadingColumn as="article">
      <ArticleHead article={article} back={back} />
      {article.cover && <ArticleCover cover={article.cover} />}
      <TextWithFiles
        html={article.html}
        files={article.files}
        coverId={article.cover?.id}
        onFollow={onFollow}
      />
      <ArticleAcknowledgement article={article} />
      <PrintedFrom path={articlePath(article.slug)} />
      <ArticleNeighbours newer={article.newer} older={article.older} from={back.from} />
    </ReadingColumn>
  );
}
