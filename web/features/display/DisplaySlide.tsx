import { QRCodeSVG } from 'qrcode.react';
import { type CSSProperties, useLayoutEffect, useRef, useState } from 'react';
import type { DisplayArticle, EventDetails } from '../../../generated/web/model';
import { formatDay } from '../../lib/czechDates';
import { moreOf, NOUNS } from '../../lib/czechPlural';
import { addNbsp } from '../../lib/czechTypography';
import { eventText, isOver } from '../../lib/eventText';
import { articlePath } from '../../lib/paths';
import { stillContent } from '../../lib/richHtml';
import { RichText } from '../../ui/RichText';
import { SectionMark } from '../../ui/SectionMark';
import { Flow, PageFrame, Slide } from './displayStyles';

/** A longer text is read on the web. */
const MAX_PAGES = 4;
const MAX_SHOWN = 3;

/** One page of an article; its head stays while the pages of the text change. */
export function DisplaySlide(props: {
  article: DisplayArticle;
  now: Date;
  page: number;
  onMeasure(pageCount: number): void;
}) {
  const { article, now, page, onMeasure } = props;
  const { title, section, perex, html, attachments, events, important, published_at, is_notice } = article;
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
        <div className="published">
          {addNbsp(`${is_notice ? 'Vyvěšeno' : 'Zveřejněno'} ${formatDay(new Date(published_at))}`)}
        </div>
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

/** Of a title, by its length: a long one still leaves room for the text. */
function titleSize(title: string): string {
  if (title.length <= 45) return '7vmin';
  return title.length <= 100 ? '5.8vmin' : '5vmin';
}

/** When and where, as far as it is not over. */
function DisplayEvents({ events, now }: { events: readonly EventDetails[]; now: Date }) {
  const coming = events.filter((event) => !isOver(event, now));
  if (coming.length === 0) return null;
  const rest = coming.length - MAX_SHOWN;
  return (
    <ul className="events" aria-label="Kdy a kde">
      {coming.slice(0, MAX_SHOWN).map((event, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two may be alike, and none has a state
        <li key={index}>
          {eventText(event, now)}
          {event.place && `, ${addNbsp(event.place)}`}
        </li>
      ))}
      {rest > 0 && <li>a {moreOf(rest, NOUNS.term)}</li>}
    </ul>
  );
}

/**
 * Measures how many pages a text has: it flows in columns as wide and high as its frame, and the frame shows one of them.
 * Anew when the frame changes its size, or a picture has come. `onMeasure` gets the number of all pages.
 */
function usePages(content: unknown, onMeasure: (pages: number) => void) {
  const frame = useRef<HTMLDivElement>(null);
  const latest = useRef(onMeasure);
  useLayoutEffect(() => {
    latest.current = onMeasure;
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: another text is measured anew
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return;
    const measure = () => {
      const { clientWidth, scrollWidth } = element;
      const gap = Number.parseFloat(getComputedStyle(element).columnGap) || 0;
      latest.current(clientWidth === 0 ? 1 : Math.ceil((scrollWidth + gap - 1) / (clientWidth + gap)));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    element.addEventListener('load', measure, true);
    void document.fonts?.ready.then(measure);
    return () => {
      observer.disconnect();
      element.removeEventListener('load', measure, true);
    };
  }, [content]);

  return frame;
}
