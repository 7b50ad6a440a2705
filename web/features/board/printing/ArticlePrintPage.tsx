import { useParams, useSearchParams } from 'react-router-dom';
import { getGetPublicArticleKey, useGetPublicArticle } from '../../../../generated/web/board/board';
import type { EventDetails, PublicArticle } from '../../../../generated/web/model';
import { addNbsp } from '../../../lib/czechTypography';
import { eventText, isOver } from '../../../lib/eventText';
import { resizedSource } from '../../../lib/imageSources';
import { articlePath, isSlug } from '../../../lib/paths';
import { ErrorNotice } from '../../../ui/ErrorNotice';
import { LoadingRegion, TextSkeleton } from '../../../ui/Skeleton';
import { useNow } from '../../../ui/useNow';
import { MissingNotice } from '../MissingNotice';
import { useSlugRedirect } from '../useSlugRedirect';
import { ImportantMark } from './ImportantMark';
import { PaperSheet } from './PaperSheet';
import { PrintPageFrame } from './PrintPageFrame';
import { validityFacts } from './printFacts';
import { SheetFacts, SheetFoot } from './SheetParts';
import { TextOnPaper } from './TextOnPaper';

export function ArticlePrintPage() {
  return (
    <PrintPageFrame>
      <ArticlePrint />
    </PrintPageFrame>
  );
}

function ArticlePrint() {
  const { slug = '' } = useParams();
  const [parameters] = useSearchParams();
  const isValidSlug = isSlug(slug);
  const { data, error, mutate } = useGetPublicArticle(slug, { swr: { enabled: isValidSlug } });
  useSlugRedirect('articles', slug, data, getGetPublicArticleKey);
  const article = data?.data;

  if (!isValidSlug || error?.status === 404) return <MissingNotice what="article" />;
  if (error && !article) return <ErrorNotice heading="h1" error={error} onRetry={() => void mutate()} />;
  if (!article) {
    return (
      <LoadingRegion>
        <TextSkeleton lines={12} height="1.3rem" />
      </LoadingRegion>
    );
  }
  const back = articlePath(article.slug, parameters.get('from') ?? undefined);
  return (
    <PaperSheet
      back={{ path: back, label: 'Zpět na článek' }}
      section={article.section}
      foot={
        <SheetFoot
          path={articlePath(article.slug)}
          title={article.title}
          isPublic={article.public}
          invitation="Tento článek na webu"
        />
      }
    >
      <ArticleOnPaper article={article} />
    </PaperSheet>
  );
}

function ArticleOnPaper({ article }: { article: PublicArticle }) {
  const { title, perex, important, author_name, events, cover, html, files } = article;
  return (
    <>
      {important && <ImportantMark />}
      <h1>{addNbsp(title)}</h1>
      {perex && <p className="perex">{addNbsp(perex)}</p>}
      <SheetFacts facts={[...validityFacts(article), author_name]} />
      <EventsOnPaper events={events} />
      {cover && (
        <img
          className="cover"
          src={resizedSource(cover.url, 1600)}
          alt={cover.alt}
          width={cover.width ?? undefined}
          height={cover.height ?? undefined}
        />
      )}
      <TextOnPaper html={html} files={files} coverId={cover?.id} />
    </>
  );
}

/** What is over is not hung on a wall any more. */
function EventsOnPaper({ events }: { events: readonly EventDetails[] }) {
  const now = useNow();
  const coming = events.filter((event) => !isOver(event, now));
  if (coming.length === 0) return null;
  return (
    <ul className="events" aria-label="Kdy a kde">
      {coming.map((event, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two may be alike, and none has a state
        <li key={index}>
          <b>{eventText(event, now)}</b>
          {event.place && `, ${addNbsp(event.place)}`}
        </li>
      ))}
    </ul>
  );
}
