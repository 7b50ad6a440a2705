import type { FileRef } from '../../../../generated/web/model';
import { NOUNS } from '../../../lib/czechPlural';
import { addNbsp } from '../../../lib/czechTypography';
import { resizedSource } from '../../../lib/imageSources';
import { RichText } from '../../../ui/RichText';
import { paperContent } from './paperContent';
import { restText } from './printFacts';

/** A page of photographs takes much toner and says little; the others are on the web. */
const MAX_PICTURES = 6;

export function TextOnPaper(props: {
  html: string;
  files: readonly FileRef[];
  coverId?: number | undefined;
}) {
  const { html, files, coverId } = props;
  const pictures = files.filter(
    ({ kind, id, url }) => kind === 'image' && id !== coverId && !html.includes(url),
  );
  return (
    <>
      <RichText html={html} toContent={paperContent} />
      <Pictures pictures={pictures} />
      <Attachments files={files.filter(({ kind }) => kind === 'attachment')} />
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
