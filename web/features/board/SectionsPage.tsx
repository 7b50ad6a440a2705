import { countOf, NOUNS } from '../../lib/czechPlural';
import { addNbsp } from '../../lib/czechTypography';
import { sectionPath } from '../../lib/paths';
import { useSections } from '../../live/shared/useSections';
import { ErrorNotice } from '../../ui/ErrorNotice';
import { Notice } from '../../ui/Notice';
import { PrefetchLink } from '../../ui/prefetch/PrefetchLink';
import { RelativeTime } from '../../ui/RelativeTime';
import { SectionMark } from '../../ui/SectionMark';
import { LoadingRegion, SkeletonBar, TextSkeleton } from '../../ui/Skeleton';
import { styled } from '../../ui/styled';
import { FONTS, TYPE } from '../../ui/tokens';
import { PageHead } from './pageStyles';

const Grid = styled('ul')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(0, 5),
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 19rem), 1fr))',
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& li': {
    position: 'relative',
    padding: theme.spacing(2, 0, 3.5),
    borderTop: `1px solid ${theme.color.rule}`,
  },
  '& h2': { margin: 0, fontFamily: FONTS.serif, fontSize: TYPE.title, fontWeight: 640, lineHeight: 1.25 },
  '& h2 a': { textDecoration: 'none' },
  '& h2 a::after': { content: '""', position: 'absolute', inset: 0 },
  '& li:hover h2 a': {
    textDecoration: 'underline',
    textDecorationThickness: '0.06em',
    textUnderlineOffset: '0.14em',
  },
  '& p': { margin: theme.spacing(0.75, 0, 0), color: theme.color.inkSoft },
  '& .facts': { fontSize: TYPE.caption },
  '& .new': { color: theme.color.pin, fontWeight: 600 },
}));

export function SectionsPage() {
  const { data, error, mutate } = useSections();
  return (
    <>
      <PageHead>
        <h1>Sekce</h1>
        <p className="sentence">Přehled všech sekcí nástěnky.</p>
      </PageHead>
      {!data && error && <ErrorNotice error={error} onRetry={() => void mutate()} />}
      {!data && !error && (
        <LoadingRegion>
          <Grid aria-hidden>
            {Array.from({ length: 6 }, (_, row) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the rows are alike and never reorder
              <li key={row}>
                <SkeletonBar style={{ width: '60%', height: '1.4rem', marginBottom: 12 }} />
                <TextSkeleton lines={2} />
              </li>
            ))}
          </Grid>
        </LoadingRegion>
      )}
      {data?.data.length === 0 && <Notice title="Zatím žádné sekce" text="Založí je správce nástěnky." />}
      <Grid>
        {data?.data.map((section) => (
          <li key={section.slug}>
            <h2>
              <SectionMark color={section.color} />{' '}
              <PrefetchLink to={sectionPath(section.slug)}>{section.name}</PrefetchLink>
            </h2>
            <p>{addNbsp(section.description)}</p>
            <p className="facts">
              {countOf(section.article_count, NOUNS.article)}
              {section.latest_published_at && (
                <>
                  , poslední <RelativeTime time={section.latest_published_at} />
                </>
              )}
              {section.unread_count > 0 && (
                <span className="new"> · {countOf(section.unread_count, NOUNS.unreadArticle)}</span>
              )}
            </p>
          </li>
        ))}
      </Grid>
    </>
  );
}
