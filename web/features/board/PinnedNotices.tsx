import { styled } from '@mui/material/styles';
import { Pin } from 'lucide-react';
import type { ListPublicArticles200 } from '../../../generated/web/model';
import type { ApiError } from '../../api/apiError';
import { ErrorNotice } from '../../ui/ErrorNotice';
import { ArticleTeaser } from './ArticleTeaser';
import { PartHeading } from './pageHead';

const Notices = styled('section')(({ theme }) => ({
  gridArea: 'pinned',
  '& .others': {
    display: 'grid',
    gap: theme.spacing(3, 4),
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 16rem), 1fr))',
    marginTop: theme.spacing(3),
    paddingTop: theme.spacing(3),
    borderTop: `1px solid ${theme.vars?.palette.board.rule}`,
  },
}));

export function PinnedNotices(props: {
  query: { data?: ListPublicArticles200 | undefined; error?: ApiError | undefined; mutate(): unknown };
}) {
  const { data, error, mutate } = props.query;
  const [lead, ...others] = data?.data ?? [];
  if (data && !lead) return null;
  return (
    <Notices aria-labelledby="pinned">
      <PartHeading id="pinned">
        <Pin size={16} aria-hidden /> Připnuté
      </PartHeading>
      {!data && error && <ErrorNotice error={error} onRetry={() => void mutate()} />}
      {lead && <ArticleTeaser article={lead} size="lead" showPinned={false} eager />}
      {others.length > 0 && (
        <div className="others">
          {others.map((article) => (
            <ArticleTeaser key={article.id} article={article} size="brief" showPinned={false} />
          ))}
        </div>
      )}
    </Notices>
  );
}
