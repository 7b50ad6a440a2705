import { Pencil } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useGetArticle } from '../../../generated/web/articles/articles';
import { useFiles } from '../../files/fileApi';
import { addNbsp } from '../../lib/czechTypography';
import { fileExtension, formatFileSize } from '../../lib/fileSize';
import { blockTexts } from '../../lib/textDiff';
import { articleEditPath } from '../../lib/writingPaths';
import { Button } from '../../ui/Button';
import { ErrorNotice } from '../../ui/ErrorNotice';
import { TextSkeleton } from '../../ui/Skeleton';
import { styled } from '../../ui/styled';
import { TYPE } from '../../ui/tokens';

const MAX_EXCERPT = 280;

const Box = styled('section')(({ theme }) => ({
  alignSelf: 'start',
  maxWidth: '42rem',
  padding: theme.spacing(2, 2.5),
  border: `1px solid ${theme.color.rule}`,
  borderRadius: theme.radius,
  backgroundColor: theme.color.sheet,
  '& h2': { margin: 0, fontSize: TYPE.lead, fontWeight: 650 },
  '& p': { margin: theme.spacing(1, 0, 0), overflowWrap: 'anywhere' },
  '& .soft': { color: theme.color.inkSoft },
  '& > ul': { margin: theme.spacing(1.5, 0, 0), padding: 0, listStyle: 'none' },
  '& > ul li': {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    gap: theme.spacing(0, 2),
    padding: theme.spacing(1, 0),
    borderTop: `1px solid ${theme.color.rule}`,
    fontSize: TYPE.small,
    overflowWrap: 'anywhere',
  },
  '& .action': { marginTop: theme.spacing(2) },
}));

/** The text and files that the editor of articles writes for a notice; its link leads there and back. */
export function NoticeText(props: { articleId: number; title: string; action: string }) {
  const { articleId, title, action } = props;
  const article = useGetArticle(articleId);
  const files = useFiles({ kind: 'article', id: articleId });
  const error = article.error ?? files.error;
  const excerpt = article.data && excerptOf(article.data.data.html);
  return (
    <Box aria-label={title}>
      <h2>{title}</h2>
      {error && (
        <ErrorNotice
          error={error}
          onRetry={() => {
            void article.mutate();
            void files.mutate();
          }}
        />
      )}
      {!error && !(article.data && files.data) && <TextSkeleton lines={3} />}
      {excerpt !== undefined && (
        <p className={excerpt ? undefined : 'soft'}>{addNbsp(excerpt || 'Text zatím chybí.')}</p>
      )}
      {files.data?.data.length === 0 && <p className="soft">Žádné přílohy.</p>}
      {files.data && files.data.data.length > 0 && (
        <ul aria-label="Přílohy">
          {files.data.data.map(({ id, name, size, url }) => (
            <li key={id}>
              <a href={url} target="_blank" rel="noreferrer">
                {name}
              </a>
              <span className="soft">
                {fileExtension(name)}, {formatFileSize(size)}
              </span>
            </li>
          ))}
        </ul>
      )}
      <div className="action">
        <Button
          component={Link}
          to={articleEditPath(articleId)}
          variant="outline"
          startIcon={<Pencil size={16} aria-hidden />}
        >
          {action}
        </Button>
      </div>
    </Box>
  );
}

function excerptOf(html: string): string {
  const text = blockTexts(html).join(' ').trim();
  return text.length > MAX_EXCERPT ? `${text.slice(0, MAX_EXCERPT).trimEnd()}…` : text;
}
