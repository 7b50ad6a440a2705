import { Paperclip } from 'lucide-react';
import type { SearchHit, TextPart } from '../../../generated/web/model';
import { articlePath } from '../../lib/paths';
import { PrefetchLink } from '../../ui/prefetch/PrefetchLink';
import { RelativeTime } from '../../ui/RelativeTime';
import { SectionMark } from '../../ui/SectionMark';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import { TeaserRoot } from './teaserStyles';

export function SearchHitRow({ hit, from }: { hit: SearchHit; from: string }) {
  return (
    <TeaserRoot data-unread={hit.unread}>
      <div>
        <p className="section">
          <SectionMark color={hit.section.color} /> {hit.section.name}
        </p>
        <h2 className="title">
          <PrefetchLink to={articlePath(hit.slug, from)}>
            <Marked parts={hit.title} />
          </PrefetchLink>
          {hit.unread && <VisuallyHidden> (nepřečteno)</VisuallyHidden>}
        </h2>
        <p className="perex">
          <Marked parts={hit.excerpt} />
        </p>
        <p className="facts">
          <RelativeTime time={hit.published_at} />
          {hit.file && (
            <span>
              <Paperclip size={13} aria-hidden /> nalezeno v příloze{' '}
              <a className="file" href={hit.file.url} download={hit.file.name}>
                {hit.file.name}
              </a>
            </span>
          )}
        </p>
      </div>
    </TeaserRoot>
  );
}

function Marked({ parts }: { parts: readonly TextPart[] }) {
  return parts.map(({ text, match }, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one hit never reorder
    match ? <mark key={index}>{text}</mark> : text,
  );
}
