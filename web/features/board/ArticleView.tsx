import type { PublicArticle } from '../../../generated/web/model';
import { articlePath } from '../../lib/paths';
import { ArticleAcknowledgement } from './ArticleAcknowledgement';
import { ArticleCover } from './ArticleCover';
import { ArticleHead } from './ArticleHead';
import { ArticleNeighbours } from './ArticleNeighbours';
import type { BackLink } from './backLink';
import { PrintFooter } from './PrintFooter';
import { ReadingColumn } from './readingColumn';
import { TextWithFiles } from './TextWithFiles';

export function ArticleView(props: { article: PublicArticle; back: BackLink; onFollow(path: string): void }) {
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
      <PrintFooter path={articlePath(article.slug)} />
      <ArticleNeighbours newer={article.newer} older={article.older} from={back.from} />
    </ReadingColumn>
  );
}
