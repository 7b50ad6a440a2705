import type { FileRef, PublicArticle } from '../../../../generated/web/model';
import { NOUNS } from '../../../lib/czechPlural';
import { addNbsp } from '../../../lib/czechTypography';
import { resizedSource } from '../../../lib/imageSources';
import { RichText } from '../../../ui/RichText';
import { ImportantMark } from './ImportantMark';
import { paperContent } from './paperContent';
import { restText, validityFacts } from './printFacts';
import { SheetFacts } from './SheetFacts';

/** A page of photographs takes much toner and says little; the others are on the web. */
const MAX_PICTURES = 6;

/** What the page of the article shows, without what needs a screen. */
export function ArticleOnPaper({ article }: { article: PublicArticle }) {
  const { title, perex, important, author_name, cover, html, files } = article;
  const pictures = files.filter(
    ({ kind, id, url }) => kind === 'image' && id !== cover?.id && !html.includes(url),
  );
  const attachments = files.filter(({ kind }) => kind === 'attachment');
  return (
    <>
      {important && <ImportantMark />}
      <h1>{addNbsp(title)}</h1>
      {perex && <p className="perex">{addNbsp(perex)}</p>}
      <SheetFacts facts={[...validityFacts(article), author_name]} />
      {cover && (
        <img
          className="cover"
          src={resizedSource(cover.url, 1600)}
          alt={cover.alt}
          width={cover.width ?? undefined}
          height={cover.height ?? undefined}
        />
      )}
      <RichText html={html} toContent={paperContent} />
      <Pictures pictures={pictures} />
      <Attachments files={attachments} />
    </>
  );
}

function Pictures({ pictures }: { pictures: readonly FileRef[] }) {
  if (pictures.length === 0) return null;
  const rest = restText(pictures.length - MAX_PICTURES, NOUNS.image);
  return (
    <section aria-labelledby="pictures">
      <h2 className="part" id="pictures">
        Fotografie
      </h2>
      <div className="pictures">
        {pictures.slice(0, MAX_PICTURES).map(({ id, url, alt }) => (
          <figure key={id}>
            <img src={resizedSource(url, 960)} alt={alt} />
            {alt && <figcaption aria-hidden>{addNbsp(alt)}</figcaption>}
          </figure>
        ))}
      </div>
      {rest && <p className="rest">{addNbsp(rest)}</p>}
    </section>
  );
}

function Attachments({ files }: { files: readonly FileRef[] }) {
  if (files.length === 0) return null;
  return (
    <section aria-labelledby="files">
      <h2 className="part" id="files">
        Přílohy
      </h2>
      <ul className="files">
        {files.map(({ id, name }) => (
          <li key={id}>{name}</li>
        ))}
      </ul>
      <p>{addNbsp('Přílohy jsou ke stažení na adrese pod čarou.')}</p>
    </section>
  );
}
