import { useEffect, useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import {
  getGetSectionKey,
  getListPublicArticlesKey,
  listPublicArticles,
  useGetSection,
} from '../../../../generated/web/board/board';
import type { ArticleSummary, Section } from '../../../../generated/web/model';
import { useCursorList } from '../../../api/useCursorList';
import { countOf, NOUNS } from '../../../lib/czechPlural';
import { addNbsp } from '../../../lib/czechTypography';
import { isSlug, sectionPath } from '../../../lib/paths';
import { Button } from '../../../ui/Button';
import { ErrorNotice } from '../../../ui/ErrorNotice';
import { Notice } from '../../../ui/Notice';
import { LoadingRegion, TextSkeleton } from '../../../ui/Skeleton';
import { MissingNotice } from '../MissingNotice';
import { useSlugRedirect } from '../useSlugRedirect';
import { ImportantMark } from './ImportantMark';
import { PaperSheet } from './PaperSheet';
import { PrintPageFrame } from './PrintPageFrame';
import { progressText, restText, stateText, validityFacts } from './printFacts';
import { SheetFacts, SheetFoot } from './SheetParts';

/** A longer list nobody reads on a wall. */
const MAX_PRINTED = 200;
const SLICE = 100;

export function SectionPrintPage() {
  return (
    <PrintPageFrame>
      <SectionPrint />
    </PrintPageFrame>
  );
}

function SectionPrint() {
  const { slug = '' } = useParams();
  const isValidSlug = isSlug(slug);
  const section = useGetSection(slug, { swr: { enabled: isValidSlug } });
  const { items, error, isComplete, retry } = useWholeSection(isValidSlug ? slug : null);
  useSlugRedirect('sekce', slug, section.data, getGetSectionKey);
  const details = section.data?.data;

  if (!isValidSlug || section.error?.status === 404) return <MissingNotice what="section" />;
  if (section.error && !details)
    return <ErrorNotice heading="h1" error={section.error} onRetry={() => void section.mutate()} />;
  // Nothing incomplete is printed.
  if (error && !isComplete) return <ErrorNotice heading="h1" error={error} onRetry={retry} />;
  if (!details || !items) {
    return (
      <LoadingRegion>
        <TextSkeleton lines={12} height="1.3rem" />
      </LoadingRegion>
    );
  }
  if (!isComplete) {
    const total = Math.min(details.article_count, MAX_PRINTED);
    return <p role="status">{addNbsp(progressText(items.length, total))}</p>;
  }
  if (items.length === 0) return <EmptySection section={details} />;
  return <SectionSheet section={details} items={items} />;
}

function EmptySection({ section }: { section: Section }) {
  return (
    <Notice
      heading="h1"
      title="Není co vytisknout"
      text={`V sekci ${section.name} teď žádný článek není.`}
      actions={
        <Button component={Link} to={sectionPath(section.slug)} variant="outline">
          Zpět na sekci
        </Button>
      }
    />
  );
}

function SectionSheet({ section, items }: { section: Section; items: readonly ArticleSummary[] }) {
  const [readAt] = useState(() => new Date());
  const path = sectionPath(section.slug);
  return (
    <PaperSheet
      back={{ path, label: 'Zpět na sekci' }}
      foot={
        <SheetFoot
          path={path}
          title={section.name}
          isPublic={section.public}
          invitation="Celé články na webu"
        />
      }
    >
      <SectionOnPaper
        section={section}
        state={stateText(readAt)}
        items={items}
        rest={restText(section.article_count - items.length, NOUNS.article)}
      />
    </PaperSheet>
  );
}

/**
 * The articles of a section, slice by slice up to the limit: pinned ones first, then as the board orders them. A null
 * `slug` reads nothing.
 */
function useWholeSection(slug: string | null) {
  const list = useCursorList(
    slug === null ? null : [...getListPublicArticlesKey(), 'section', slug, 'print'],
    (cursor) => listPublicArticles({ section: slug ?? '', limit: SLICE, cursor }),
  );
  const { items, error, hasMore, isLoadingMore, loadMore } = list;
  const isComplete = items !== undefined && (!hasMore || items.length >= MAX_PRINTED);
  const isDue = items !== undefined && !isComplete && !isLoadingMore && !error;
  useEffect(() => {
    if (isDue) loadMore();
  });
  const shown = items?.slice(0, MAX_PRINTED).sort((one, other) => Number(other.pinned) - Number(one.pinned));
  return { items: shown, error, isComplete, retry: list.retry };
}

function SectionOnPaper(props: {
  section: Section;
  state: string;
  items: readonly ArticleSummary[];
  /** How many more there are; empty for none. */
  rest: string;
}) {
  const { section, state, items, rest } = props;
  return (
    <>
      <h1>{addNbsp(section.name)}</h1>
      <SheetFacts facts={[state]} />
      <ul className="notices">
        {items.map((item) => (
          <li key={item.id}>
            {item.important && <ImportantMark />}
            <h2>{addNbsp(item.title)}</h2>
            {item.perex && <p>{addNbsp(item.perex)}</p>}
            <SheetFacts
              facts={[
                ...validityFacts(item),
                item.attachment_count > 0 ? countOf(item.attachment_count, NOUNS.attachment) : null,
              ]}
            />
          </li>
        ))}
      </ul>
      {rest && <p className="rest">{addNbsp(rest)}</p>}
    </>
  );
}
