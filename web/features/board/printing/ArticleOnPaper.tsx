import type { EventDetails, PublicArticle } from '../../../../generated/web/model';
import { addNbsp } from '../../../lib/czechTypography';
import { eventText, isOver } from '../../../lib/eventText';
import { resizedSource } from '../../../lib/imageSources';
import { useNow } from '../../../ui/useNow';
import { ImportantMark } from './ImportantMark';
import { validityFacts } from './printFacts';
import { SheetFacts } from './SheetFacts';
import { TextOnPaper } from './TextOnPaper';

/** What the page of the article shows, without what needs a screen. */
export function ArticleOnPaper({ article }: { article: PublicArticle }) {
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
