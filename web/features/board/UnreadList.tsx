import { styled } from '@mui/material/styles';
import type { ListPublicArticles200 } from '../../../generated/web/model';
import type { ApiError } from '../../api/apiError';
import { countOf, NOUNS } from '../../lib/czechPlural';
import { ErrorNotice } from '../../ui/ErrorNotice';
import { ArticleTeaser } from './ArticleTeaser';
import { PartHeading } from './pageHead';
import { Rows } from './rows';

const Part = styled('section')(({ theme }) => ({
  gridArea: 'unread',
  '& li': { paddingBlock: theme.spacing(1.75) },
  '& .rest, & .done': {
    margin: theme.spacing(1.5, 0, 0),
    fontSize: theme.typography.body2.fontSize,
    color: theme.vars?.palette.board.inkSoft,
  },
}));

export function UnreadList(props: {
  query: { data?: ListPublicArticles200 | undefined; error?: ApiError | undefined; mutate(): unknown };
  total: number | undefined;
}) {
  const { query, total } = props;
  const { data, error, mutate } = query;
  // The cached response may still hold articles that have just been marked as read.
  const articles = data?.data.filter(({ unread }) => unread);
  const rest = (total ?? 0) - (articles?.length ?? 0);
  return (
    <Part aria-labelledby="unread">
      <PartHeading id="unread">Nepřečtené</PartHeading>
      {!data && error && <ErrorNotice error={error} onRetry={() => void mutate()} />}
      {articles?.length === 0 && <p className="done">Nic vám neuniklo. Nové články se objeví tady.</p>}
      {articles && articles.length > 0 && (
        <Rows>
          {articles.map((article) => (
            <li key={article.id}>
              <ArticleTeaser article={article} size="brief" showUnread={false} showPinned={false} />
            </li>
          ))}
        </Rows>
      )}
      {articles && rest > 0 && <p className="rest">a ještě {countOf(rest, NOUNS.article)}</p>}
    </Part>
  );
}
