import { useParams } from 'react-router-dom';
import {
  getGetSectionKey,
  getListPublicArticlesKey,
  listPublicArticles,
  useGetSection,
} from '../../../generated/web/board/board';
import { useCursorList } from '../../api/useCursorList';
import { sectionList } from '../../lib/boardLists';
import { countOf, NOUNS } from '../../lib/czechPlural';
import { addNbsp } from '../../lib/czechTypography';
import { isSlug, sectionPath } from '../../lib/paths';
import { ErrorNotice } from '../../ui/ErrorNotice';
import { Notice } from '../../ui/Notice';
import { SectionMark } from '../../ui/SectionMark';
import { LoadingRegion, SkeletonBar } from '../../ui/Skeleton';
import { ArticleList } from './ArticleList';
import { useUpcomingEvents } from './events/useUpcomingEvents';
import { MissingNotice } from './MissingNotice';
import { PageHead, ReadingColumn } from './pageStyles';
import { SectionActions } from './SectionActions';
import { useSlugRedirect } from './useSlugRedirect';

export function SectionPage() {
  const { slug = '' } = useParams();
  const isValidSlug = isSlug(slug);
  const section = useGetSection(slug, { swr: { enabled: isValidSlug } });
  const list = useCursorList(
    isValidSlug ? [...getListPublicArticlesKey(), 'section', slug] : null,
    (cursor) => listPublicArticles({ ...sectionList(slug), cursor }),
  );
  const upcoming = useUpcomingEvents(slug, isValidSlug);
  const details = section.data?.data;
  useSlugRedirect('sekce', slug, section.data, getGetSectionKey);

  if (!isValidSlug || section.error?.status === 404) return <MissingNotice what="section" />;
  if (section.error && !details)
    return <ErrorNotice heading="h1" error={section.error} onRetry={() => void section.mutate()} />;
  // The list waits for what is above it: the head, whose height depends on the description, and the events.
  if (!details || !(upcoming.data ?? upcoming.error)) return <SectionSkeleton />;
  return (
    <ReadingColumn>
      <PageHead>
        <p className="kicker">
          <SectionMark color={details.color} /> {countOf(details.article_count, NOUNS.article)}
        </p>
        <h1>{details.name}</h1>
        <p className="sentence">{addNbsp(details.description)}</p>
        <SectionActions section={details} deskPath={section.data?.desk_path ?? null} />
      </PageHead>
      {upcoming.data && <upcoming.data.UpcomingEvents events={upcoming.data.events} section={slug} />}
      <ArticleList
        list={list}
        from={sectionPath(slug)}
        showSection={false}
        heading="h2"
        empty={<Notice title="V této sekci zatím nic není" text="Nové články se objeví tady." />}
      />
    </ReadingColumn>
  );
}

function SectionSkeleton() {
  return (
    <LoadingRegion>
      <ReadingColumn>
        <PageHead aria-hidden>
          <p className="kicker">&nbsp;</p>
          <h1>
            <SkeletonBar style={{ width: '12rem', height: '1.08em' }} />
          </h1>
          <p className="sentence">&nbsp;</p>
        </PageHead>
      </ReadingColumn>
    </LoadingRegion>
  );
}
