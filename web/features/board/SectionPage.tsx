import { useParams } from 'react-router-dom';
import { getGetSectionKey, listPublicArticles, useGetSection } from '../../../generated/web/board/board';
import { useCursorList } from '../../api/useCursorList';
import { countOf, NOUNS } from '../../lib/czechPlural';
import { addNbsp } from '../../lib/czechTypography';
import { isSlug, sectionPath } from '../../lib/paths';
import { ErrorNotice } from '../../ui/ErrorNotice';
import { Notice } from '../../ui/Notice';
import { SectionMark } from '../../ui/SectionMark';
import { SkeletonBar } from '../../ui/Skeleton';
import { ArticleList } from './ArticleList';
import { MissingNotice } from './MissingNotice';
import { PageHead } from './pageHead';
import { ReadingColumn } from './readingColumn';
import { useSlugRedirect } from './useSlugRedirect';

export function SectionPage() {
  const { slug = '' } = useParams();
  const isValidSlug = isSlug(slug);
  const section = useGetSection(slug, { swr: { enabled: isValidSlug } });
  const list = useCursorList(isValidSlug ? ['/api/public/articles', 'section', slug] : null, (cursor) =>
    listPublicArticles({ section: slug, limit: 20, cursor }),
  );
  const details = section.data?.data;
  useSlugRedirect('sekce', slug, section.data, getGetSectionKey);

  if (!isValidSlug || section.error?.status === 404) return <MissingNotice what="section" />;
  if (section.error && !details)
    return <ErrorNotice heading="h1" error={section.error} onRetry={() => void section.mutate()} />;
  return (
    <ReadingColumn>
      <PageHead>
        <p className="kicker">
          {details ? (
            <>
              <SectionMark color={details.color} /> {countOf(details.article_count, NOUNS.article)}
            </>
          ) : (
            '\u00a0'
          )}
        </p>
        <h1>{details?.name ?? <SkeletonBar style={{ width: '12rem', height: '1.08em' }} />}</h1>
        <p className="sentence">{details ? addNbsp(details.description) : '\u00a0'}</p>
      </PageHead>
      {/* The list waits for the head, whose height depends on the description. */}
      {details && (
        <ArticleList
          list={list}
          from={sectionPath(slug)}
          showSection={false}
          heading="h2"
          empty={
            <Notice
              title="V téhle sekci zatím nic nevisí"
              text="Zkuste to později, nebo se podívejte jinam."
            />
          }
        />
      )}
    </ReadingColumn>
  );
}
