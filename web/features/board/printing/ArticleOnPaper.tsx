import type { PublicArticle } from '../../../../generated/web/model';
import { addNbsp } from '../../../lib/czechTypography';
import { resizedSource } from '../../../lib/imageSources';
import { EventsOnPaper } from './EventsOnPaper';
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
