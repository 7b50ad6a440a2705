import { type ReactNode, useEffect, useMemo, useState } from 'react';
import type { DisplayContent } from '../../../generated/web/model';
import { formatClock, formatTime, formatWeekday } from '../../lib/czechDates';
import { addNbsp } from '../../lib/czechTypography';
import { isLetterShortcut } from '../../lib/letterShortcuts';
import { useSite } from '../../session/useSite';
import { Button } from '../../ui/Button';
import { SiteLogo } from '../../ui/SiteLogo';
import { DisplaySlide } from './DisplaySlide';
import { Controls, Foot, Head, Note, Screen } from './displayStyles';
import { toggleFullscreen } from './useDevice';
import { type RotationControls, useRotation } from './useRotation';

const HIDE_AFTER_MS = 3_000;
const MINUTE_MS = 60_000;

export function DisplayScreen(props: { content: DisplayContent; at: number | undefined; isLost: boolean }) {
  const { content, at, isLost } = props;
  const { site, seconds } = content;
  const { logo } = useSite();
  const now = useMinute();
  // The server leaves out what has ended; the clock does so between its answers and without a network.
  const articles = useMemo(
    () => content.articles.filter(({ expires_at }) => expires_at === null || new Date(expires_at) > now),
    [content.articles, now],
  );
  const key = articles.map(({ id }) => id).join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same articles are the same list
  const ids = useMemo(() => articles.map(({ id }) => id), [key]);
  const rotation = useRotation(ids, seconds);
  const { articleId, page, measured } = rotation;
  const article = articles.find(({ id }) => id === articleId);
  const isActive = usePointerActivity();
  useKeys(rotation);

  return (
    <Screen tabIndex={-1} data-quiet={!isActive}>
      <Head>
        <div className="site">
          {logo && <SiteLogo logo={logo} />}
          <span>{site.name}</span>
        </div>
        <div className="now">
          <span>{formatWeekday(now)}</span>
          <time className="time">{formatTime(now)}</time>
        </div>
      </Head>
      {article ? (
        <DisplaySlide
          key={article.id}
          article={article}
          now={now}
          page={page}
          onMeasure={(pageCount) => measured(article.id, pageCount)}
        />
      ) : (
        <Note>
          <h1>{addNbsp('Na nástěnce teď nic není')}</h1>
          <p>{addNbsp('Jakmile se něco zveřejní, objeví se to tady.')}</p>
        </Note>
      )}
      <Foot>
        {isLost && at !== undefined && (
          <span className="lost">{addNbsp(`Bez spojení, stav z ${formatClock(new Date(at), now)}`)}</span>
        )}
        {article && <Place rotation={rotation} />}
        {rotation.isMoving && (
          <div
            key={`${articleId} ${page}`}
            className="bar"
            style={{ animationDuration: `${seconds}s` }}
            aria-hidden
          />
        )}
        <DisplayControls rotation={rotation} isShown={isActive} />
      </Foot>
    </Screen>
  );
}

export function DisplayNote({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <Screen tabIndex={-1} style={{ gridTemplateRows: '1fr', padding: '4vmin' }}>
      <Note>
        <h1>{addNbsp(title)}</h1>
        {children && <p>{children}</p>}
      </Note>
    </Screen>
  );
}

function Place({ rotation: { ids, articleId, page, pageCount } }: { rotation: RotationControls }) {
  const number = articleId === undefined ? 0 : ids.indexOf(articleId) + 1;
  return (
    <span className="place">
      {pageCount > 1 && addNbsp(`strana ${page + 1} ze ${pageCount} · `)}
      {`${number}\u00a0/\u00a0${ids.length}`}
    </span>
  );
}

function DisplayControls({ rotation, isShown }: { rotation: RotationControls; isShown: boolean }) {
  const { isPaused, togglePause, previous, next } = rotation;
  return (
    <Controls data-shown={isShown}>
      <Button variant="outline" onClick={previous}>
        Předchozí
      </Button>
      <Button variant="outline" onClick={togglePause}>
        {isPaused ? 'Pokračovat' : 'Pozastavit'}
      </Button>
      <Button variant="outline" onClick={next}>
        Další
      </Button>
      <Button variant="outline" onClick={toggleFullscreen}>
        Celá obrazovka
      </Button>
    </Controls>
  );
}

/** Arrows, the space bar for a pause, F for the full screen. */
function useKeys({ next, previous, togglePause }: RotationControls): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const onControl = event.target instanceof Element && event.target.closest('button') !== null;
      if (event.key === 'ArrowRight') next();
      else if (event.key === 'ArrowLeft') previous();
      else if (event.key === ' ' && !onControl) togglePause();
      else if (isLetterShortcut(event, 'f', 'page')) toggleFullscreen();
      else return;
      event.preventDefault();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  });
}

/** The current time, updated as each minute begins: the clock of the display, and the end of articles. */
function useMinute(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const schedule = () => {
      timer = setTimeout(
        () => {
          setNow(new Date());
          schedule();
        },
        MINUTE_MS - (Date.now() % MINUTE_MS),
      );
    };
    schedule();
    return () => clearTimeout(timer);
  }, []);
  return now;
}

/** True for three seconds after the mouse has moved: then its cursor and the control are hidden again. */
function usePointerActivity(): boolean {
  const [isActive, setIsActive] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onMove = () => {
      clearTimeout(timer);
      timer = setTimeout(() => setIsActive(false), HIDE_AFTER_MS);
      setIsActive(true);
    };
    window.addEventListener('pointermove', onMove, { passive: true });
    return () => {
      clearTimeout(timer);
      window.removeEventListener('pointermove', onMove);
    };
  }, []);
  return isActive;
}
