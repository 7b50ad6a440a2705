import { QRCodeSVG } from 'qrcode.react';
import { type CSSProperties, useState } from 'react';
import type { DisplayArticle } from '../../../generated/web/model';
import { formatDay } from '../../lib/czechDates';
import { addNbsp } from '../../lib/czechTypography';
import { articlePath } from '../../lib/paths';
import { stillContent } from '../../lib/richHtml';
import { RichText } from '../../ui/RichText';
import { SectionMark } from '../../ui/SectionMark';
import { DisplayEvents } from './DisplayEvents';
import { Flow, PageFrame, Slide } from './displayStyles';
import { titleSize } from './titleSize';
import { MAX_PAGES, usePages } from './usePages';

/** One page of an article; its head stays while the pages of the text change. */
export function DisplaySlide(props: {
  article: DisplayArticle;
  now: Date;
  page: number;
  onMeasure(pageCount: number): void;
}) {
  const { article, now, page, onMeasure } = props;
  const { title, section, perex, html, attachments, events, important, published_at } = article;
  const [isLong, setIsLong] = useState(false);
  const flow = usePages(article, (pages) => {
    setIsLong(pages > MAX_PAGES);
    onMeasure(Math.min(pages, MAX_PAGES));
  });
  const isEmpty = perex === '' && html === '' && attachments.length === 0;
  return (
    <Slide data-empty={isEmpty}>
      <div className="about">
        <div className="section">
          <SectionMark color={section.color} />
          {section.name}
        </div>
        {important && <div className="important">Důležité</div>}
        <h1 lang="cs" style={{ '--title': titleSize(title) } as CSSProperties}>
          {addNbsp(title)}
        </h1>
        <DisplayEvents events={events} now={now} />
        <div className="published">{addNbsp(`Zveřejněno ${formatDay(new Date(published_at))}`)}</div>
        <OnWeb article={article} isMore={isLong || attachments.length > 0} />
      </div>
      {!isEmpty && (
        <PageFrame>
          <Flow ref={flow} lang="cs" style={{ '--page': page } as CSSProperties}>
            {perex && <p className="perex">{addNbsp(perex)}</p>}
            <RichText html={html} toContent={stillContent} />
            {attachments.length > 0 && (
              <p className="files">{addNbsp(`Přílohy na webu: ${attachments.join(', ')}`)}</p>
            )}
          </Flow>
        </PageFrame>
      )}
    </Slide>
  );
}

/** A code only where whoever scans it may read the article. */
function OnWeb({ article, isMore }: { article: DisplayArticle; isMore: boolean }) {
  if (!article.public) {
    return isMore ? <p className="web">{addNbsp('Celé znění je na webu po přihlášení.')}</p> : null;
  }
  const url = window.location.origin + articlePath(article.slug);
  return (
    <div className="web">
      <QRCodeSVG value={url} level="M" marginSize={3} role="img" aria-label="QR kód s odkazem na článek" />
      <span>{isMore ? 'Celé znění na webu' : 'Článek na webu'}</span>
    </div>
  );
}
