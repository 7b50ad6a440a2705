import { CircleAlert, Paperclip, Pin } from 'lucide-react';
import type { ArticleSummary } from '../../../generated/web/model';
import { countOf, NOUNS } from '../../lib/czechPlural';
import { addNbsp } from '../../lib/czechTypography';
import { sourceSet } from '../../lib/imageSources';
import { articlePath } from '../../lib/paths';
import { PrefetchLink } from '../../ui/prefetch/PrefetchLink';
import { RelativeTime } from '../../ui/RelativeTime';
import { SectionMark } from '../../ui/SectionMark';
import { SkeletonBar, TextSkeleton } from '../../ui/Skeleton';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import { Rows, TeaserRoot } from './teaserStyles';

const LEAD_SIZES = '(min-width: 56rem) 46rem, 100vw';

export type TeaserSize = 'lead' | 'normal' | 'brief';

export function ArticleTeaser(props: {
  article: ArticleSummary;
  size?: TeaserSize;
  /** The path of the listing page, for the back link of the article. */
  from?: string;
  showSection?: boolean;
  showPinned?: boolean;
  showUnread?: boolean;
  heading?: 'h2' | 'h3';
  eager?: boolean;
}) {
  const { article, size = 'normal', from, heading: Heading = 'h3', eager = false } = props;
  const { showSection = true, showPinned = true, showUnread = true } = props;
  const { cover, section } = article;
  const showCover = cover !== null && size !== 'brief';
  return (
    <TeaserRoot data-size={size} data-cover={showCover} data-unread={article.unread && showUnread}>
      <div className="words">
        {showSection && (
          <p className="section">
            <SectionMark color={section.color} /> {section.name}
          </p>
        )}
        <Heading className="title">
          <PrefetchLink to={articlePath(article.slug, from)} priority={size === 'lead' ? 'high' : 'medium'}>
            {addNbsp(article.title)}
          </PrefetchLink>
          {article.unread && showUnread && <VisuallyHidden> (nepřečteno)</VisuallyHidden>}
        </Heading>
        {size !== 'brief' && article.perex && <p className="perex">{addNbsp(article.perex)}</p>}
        <p className="facts">
          {article.important && (
            <span className="mark">
              <CircleAlert size={13} aria-hidden /> Důležité
            </span>
          )}
          {article.pinned && showPinned && (
            <span className="mark">
              <Pin size={13} aria-hidden /> Připnuto
            </span>
          )}
          <RelativeTime time={article.published_at} />
          {size !== 'brief' && article.author_name && <span>{article.author_name}</span>}
          {size !== 'brief' && article.reading_minutes > 1 && (
            <span>{countOf(article.reading_minutes, NOUNS.minute)} čtení</span>
          )}
          {article.attachment_count > 0 && (
            <span>
              <Paperclip size={13} aria-hidden /> {countOf(article.attachment_count, NOUNS.attachment)}
            </span>
          )}
        </p>
      </div>
      {showCover && (
        <div className="cover">
          <img
            alt=""
            width={400}
            height={300}
            loading={eager ? 'eager' : 'lazy'}
            sizes={size === 'lead' ? LEAD_SIZES : '11rem'}
            srcSet={sourceSet(cover.url, cover.width)}
            src={cover.url}
          />
        </div>
      )}
    </TeaserRoot>
  );
}

export function TeaserSkeleton({ count }: { count: number }) {
  return (
    <Rows aria-hidden>
      {Array.from({ length: count }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are alike and never reorder
        <li key={row}>
          <SkeletonBar style={{ width: '7rem', height: '0.8rem', marginBottom: 12 }} />
          <SkeletonBar style={{ width: '74%', height: '1.4rem', marginBottom: 12 }} />
          <TextSkeleton lines={2} />
          <SkeletonBar style={{ width: '11rem', height: '0.8rem', marginTop: 14 }} />
        </li>
      ))}
    </Rows>
  );
}
