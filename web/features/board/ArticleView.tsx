import type { ArticleRef, FileRef, PublicArticle } from '../../../generated/web/model';
import { addNbsp } from '../../lib/czechTypography';
import { READING_SIZES, sourceSet } from '../../lib/imageSources';
import { articlePath } from '../../lib/paths';
import { PrefetchLink } from '../../ui/prefetch/PrefetchLink';
import { styled } from '../../ui/styled';
import { FONTS, RADIUS, TYPE } from '../../ui/tokens';
import { ArticleAcknowledgement } from './ArticleAcknowledgement';
import { ArticleHead } from './ArticleHead';
import { ArticleQuestions } from './asking/ArticleQuestions';
import type { BackLink } from './backLink';
import { ArticleEvents } from './events/ArticleEvents';
import { PrintFooter } from './PrintFooter';
import { ReadingColumn } from './pageStyles';
import { TextWithFiles } from './TextWithFiles';

const Picture = styled('img')(({ theme }) => ({
  display: 'block',
  width: '100%',
  height: 'auto',
  maxHeight: '30rem',
  objectFit: 'cover',
  marginBottom: theme.spacing(4),
  borderRadius: RADIUS.small,
  backgroundColor: theme.color.shade,
  '@media print': { maxHeight: '8cm', width: 'auto' },
}));

const Neighbours = styled('nav')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2.5, 5),
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  marginTop: theme.spacing(8),
  paddingTop: theme.spacing(2.5),
  borderTop: `2px solid ${theme.color.ink}`,
  [theme.breakpoints.down('sm')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  '& a': {
    textDecoration: 'none',
    '&:hover .title': { textDecoration: 'underline', textUnderlineOffset: '0.16em' },
  },
  '& .older': {
    gridColumn: -2,
    textAlign: 'right',
    [theme.breakpoints.down('sm')]: { textAlign: 'left', gridColumn: 1 },
  },
  '& .label': { display: 'block', fontSize: TYPE.caption, color: theme.color.inkSoft },
  '& .title': { fontFamily: FONTS.serif, fontSize: '1.125rem', fontWeight: 600, lineHeight: 1.3 },
}));

export function ArticleView(props: {
  article: PublicArticle;
  back: BackLink;
  /** For who may edit it. */
  editPath?: string | undefined;
  /** Not for an article that may not be on the board. */
  isShareable?: boolean;
  onFollow(path: string): void;
}) {
  const { article, back, editPath, isShareable = false, onFollow } = props;
  return (
    <ReadingColumn as="article">
      <ArticleHead article={article} back={back} editPath={editPath} isShareable={isShareable} />
      <ArticleEvents events={article.events} slug={isShareable ? article.slug : undefined} />
      {article.cover && <ArticleCover cover={article.cover} />}
      <TextWithFiles
        html={article.html}
        files={article.files}
        coverId={article.cover?.id}
        onFollow={onFollow}
      />
      <ArticleAcknowledgement article={article} />
      {article.may_ask && <ArticleQuestions article={article} />}
      <PrintFooter path={articlePath(article.slug)} />
      <ArticleNeighbours newer={article.newer} older={article.older} from={back.from} />
    </ReadingColumn>
  );
}

function ArticleCover({ cover }: { cover: FileRef }) {
  const { url, alt, width, height } = cover;
  return (
    <Picture
      alt={alt}
      width={width ?? 1600}
      height={height ?? 900}
      sizes={READING_SIZES}
      srcSet={sourceSet(url, width)}
      src={url}
    />
  );
}

function ArticleNeighbours(props: { newer: ArticleRef | null; older: ArticleRef | null; from: string }) {
  const { newer, older, from } = props;
  if (!newer && !older) return null;
  return (
    <Neighbours className="no-print" aria-label="Další články sekce">
      {newer && (
        <PrefetchLink priority="low" to={articlePath(newer.slug, from)}>
          <span className="label">← Novější</span>
          <span className="title">{addNbsp(newer.title)}</span>
        </PrefetchLink>
      )}
      {older && (
        <PrefetchLink priority="low" className="older" to={articlePath(older.slug, from)}>
          <span className="label">Starší →</span>
          <span className="title">{addNbsp(older.title)}</span>
        </PrefetchLink>
      )}
    </Neighbours>
  );
}
