import { Pin } from 'lucide-react';
import { useState } from 'react';
import type { DueAcknowledgements as Due, ListPublicArticles200 } from '../../../generated/web/model';
import type { ApiError } from '../../api/apiError';
import { countOf, NOUNS } from '../../lib/czechPlural';
import { addNbsp } from '../../lib/czechTypography';
import { articlePath, UNREAD_PATH } from '../../lib/paths';
import { Button } from '../../ui/Button';
import { ErrorNotice } from '../../ui/ErrorNotice';
import { PrefetchLink } from '../../ui/prefetch/PrefetchLink';
import { styled } from '../../ui/styled';
import { TYPE } from '../../ui/tokens';
import { ArticleTeaser } from './ArticleTeaser';
import { PartHeading } from './pageStyles';
import { Rows } from './teaserStyles';

const Notices = styled('section')(({ theme }) => ({
  '& .others': {
    display: 'grid',
    gap: theme.spacing(3, 4),
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 16rem), 1fr))',
    marginTop: theme.spacing(3),
    paddingTop: theme.spacing(3),
    borderTop: `1px solid ${theme.color.rule}`,
  },
  // On a phone the newest articles begin on the first screen.
  [theme.breakpoints.down('sm')]: {
    '& article[data-size="lead"] .title': { fontSize: TYPE.title, lineHeight: 1.22 },
    '& article[data-size="lead"] :is(.perex, .cover), & .others[data-open="false"]': { display: 'none' },
  },
  [theme.breakpoints.up('sm')]: { '& .more': { display: 'none' } },
}));

const Unread = styled('section')(({ theme }) => ({
  '& li': { paddingBlock: theme.spacing(1.75) },
  '& .all, & .done': { margin: 0, fontSize: TYPE.small },
  '& ul + .all': { marginTop: theme.spacing(1) },
  '& .all a': { display: 'inline-block', paddingBlock: theme.spacing(1), textUnderlineOffset: '0.2em' },
  '& .done': { color: theme.color.inkSoft },
}));

const Panel = styled('section')(({ theme }) => ({
  marginBottom: theme.spacing(5),
  padding: theme.spacing(1.5, 2.5),
  border: `1px solid ${theme.color.ruleStrong}`,
  borderLeft: `4px solid ${theme.color.pin}`,
  borderRadius: theme.radius,
  backgroundColor: theme.color.sheet,
  '& h2': { margin: 0, fontSize: TYPE.body, fontWeight: 650 },
  '& ul': { margin: theme.spacing(0.5, 0, 0), padding: 0, listStyle: 'none' },
  '& li': { paddingBlock: theme.spacing(0.5) },
  '& li a': { display: 'inline-block', paddingBlock: 4, textUnderlineOffset: '0.2em' },
}));

const MAX_UNREAD = 6;
const INITIALLY_SHOWN = 3;
/** The server lists at most this many; the real count may be higher. */
const MAX_LISTED = 20;
const pluralRules = new Intl.PluralRules('cs');

export function PinnedNotices(props: {
  query: { data?: ListPublicArticles200 | undefined; error?: ApiError | undefined; mutate(): unknown };
}) {
  const { data, error, mutate } = props.query;
  const [lead, ...others] = data?.data ?? [];
  const [isOpen, setIsOpen] = useState(false);
  if (data && !lead) return null;
  return (
    <Notices aria-labelledby="pinned">
      <PartHeading id="pinned">
        <Pin size={16} aria-hidden /> Připnuté
      </PartHeading>
      {!data && error && <ErrorNotice error={error} onRetry={() => void mutate()} />}
      {lead && <ArticleTeaser article={lead} size="lead" showPinned={false} eager />}
      {others.length > 0 && (
        <Button
          className="more no-print"
          style={{ paddingInline: 0 }}
          variant="link"
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? 'Méně připnutých' : `Další připnuté (${others.length})`}
        </Button>
      )}
      {others.length > 0 && (
        <div className="others" data-open={isOpen}>
          {others.map((article) => (
            <ArticleTeaser key={article.id} article={article} size="brief" showPinned={false} />
          ))}
        </div>
      )}
    </Notices>
  );
}

export function UnreadList(props: {
  query: { data?: ListPublicArticles200 | undefined; error?: ApiError | undefined; mutate(): unknown };
  total: number | undefined;
  shownElsewhere: readonly { readonly id: number }[];
}) {
  const { query, total, shownElsewhere } = props;
  const { data, error, mutate } = query;
  const elsewhere = new Set(shownElsewhere.map(({ id }) => id));
  // The cached response may still hold articles that have just been marked as read.
  const articles = data?.data.filter(({ id, unread }) => unread && !elsewhere.has(id)).slice(0, MAX_UNREAD);
  const isDone = articles?.length === 0 && !total;
  return (
    <Unread aria-labelledby="unread">
      <PartHeading id="unread">Nepřečtené</PartHeading>
      {!data && error && <ErrorNotice error={error} onRetry={() => void mutate()} />}
      {isDone && <p className="done">Nic vám neuniklo. Nové články se objeví tady.</p>}
      {articles && articles.length > 0 && (
        <Rows>
          {articles.map((article) => (
            <li key={article.id}>
              <ArticleTeaser article={article} size="brief" showUnread={false} showPinned={false} />
            </li>
          ))}
        </Rows>
      )}
      {data && !isDone && (
        <p className="all">
          <PrefetchLink to={UNREAD_PATH}>Všechny nepřečtené{total ? ` (${total})` : ''}</PrefetchLink>
        </p>
      )}
    </Unread>
  );
}

export function DueAcknowledgements({ due }: { due: Due['data'] }) {
  const [isOpen, setIsOpen] = useState(false);
  if (due.length === 0) return null;
  const shown = isOpen ? due : due.slice(0, INITIALLY_SHOWN);
  return (
    <Panel aria-labelledby="due">
      <h2 id="due">{dueMessage(due.length)}</h2>
      <ul>
        {shown.map(({ id, slug, title }) => (
          <li key={id}>
            <PrefetchLink to={articlePath(slug)}>{addNbsp(title)}</PrefetchLink>
          </li>
        ))}
      </ul>
      {shown.length < due.length && (
        <Button variant="link" onClick={() => setIsOpen(true)}>
          Zobrazit všechny
        </Button>
      )}
    </Panel>
  );
}

export function dueMessage(count: number): string {
  const verb = pluralRules.select(count) === 'few' ? 'čekají' : 'čeká';
  const prefix = count >= MAX_LISTED ? 'nejméně ' : '';
  return `Na vaše potvrzení ${verb} ${prefix}${countOf(count, NOUNS.article)}`;
}
