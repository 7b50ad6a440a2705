import { ChevronDown } from 'lucide-react';
import { type MouseEvent, type RefObject, useEffect, useId, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { isPlainClick } from '../../lib/isPlainClick';
import { scrollToElement } from '../../lib/scrollToElement';
import { styled } from '../../ui/styled';
import { TYPE } from '../../ui/tokens';
import { CONTENTS_ROW_HEIGHT, contentsLayout } from './contentsLayout';

/** The position of the reading line, as a fraction of the window's height. */
const READING_LINE = 0.3;

const Frame = styled('nav')(({ theme }) => ({
  ...contentsLayout(theme),
  fontSize: TYPE.small,
  lineHeight: 1.35,
  '& button': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    width: '100%',
    height: CONTENTS_ROW_HEIGHT,
    padding: 0,
    border: 0,
    borderBottom: `1px solid ${theme.color.rule}`,
    background: 'none',
    color: 'inherit',
    font: 'inherit',
    fontWeight: 650,
    cursor: 'pointer',
  },
  '& button[aria-expanded="true"] svg': { transform: 'rotate(180deg)' },
  '& .title': { display: 'none', margin: theme.spacing(0, 0, 1), fontWeight: 650 },
  '& ol': { margin: 0, padding: theme.spacing(1, 0), listStyle: 'none' },
  '& ol[data-open="false"]': { display: 'none' },
  '& .under': { paddingLeft: theme.spacing(2) },
  '& a': {
    display: 'block',
    padding: theme.spacing(0.75, 0, 0.75, 1.25),
    borderLeft: '2px solid transparent',
    color: theme.color.inkSoft,
    textDecoration: 'none',
    '&:hover': { color: theme.color.ink, textDecoration: 'underline' },
    '&[aria-current]': {
      color: theme.color.ink,
      borderLeftColor: theme.color.pin,
      fontWeight: 600,
    },
  },
  '& .inner': {
    [theme.breakpoints.up('lg')]: {
      position: 'sticky',
      top: theme.spacing(3),
      maxHeight: 'calc(100vh - 3rem)',
      overflowY: 'auto',
      '& button': { display: 'none' },
      '& .title': { display: 'block' },
      '& ol[data-open]': { display: 'block' },
    },
  },
}));

interface Entry {
  readonly id: string;
  readonly text: string;
  readonly isNested: boolean;
}

/** The table of contents: in the margin of a wide window, else collapsed above the text. */
export function ArticleContents({ html, text }: { html: string; text: RefObject<HTMLElement | null> }) {
  const [entries, setEntries] = useState<readonly Entry[]>([]);
  const [isOpen, setIsOpen] = useState(false);
  const current = useCurrentHeading(entries);
  const { hash } = useLocation();
  const navigate = useNavigate();
  const id = useId();

  // Runs after the layout effect that inserts the text.
  // biome-ignore lint/correctness/useExhaustiveDependencies: new html has other headings
  useEffect(() => {
    setEntries(entriesOf(text.current));
  }, [html, text]);

  // A link to a heading can scroll only once the text is rendered.
  useEffect(() => {
    if (entries.some((entry) => `#${entry.id}` === hash)) scrollToElement(hash.slice(1));
  }, [entries, hash]);

  function handleClick(event: MouseEvent, entry: Entry) {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    setIsOpen(false);
    if (hash === `#${entry.id}`) scrollToElement(entry.id);
    else void navigate({ search: window.location.search, hash: entry.id }, { replace: true });
  }

  return (
    <Frame className="no-print" aria-label="Obsah článku">
      <div className="inner">
        <button type="button" aria-expanded={isOpen} aria-controls={id} onClick={() => setIsOpen(!isOpen)}>
          Obsah <ChevronDown size={18} aria-hidden />
        </button>
        <p className="title" aria-hidden>
          Obsah
        </p>
        <ol id={id} data-open={isOpen}>
          {entries.map((entry) => (
            <li key={entry.id} className={entry.isNested ? 'under' : undefined}>
              <a
                href={`#${entry.id}`}
                aria-current={entry.id === current ? 'location' : undefined}
                onClick={(event) => handleClick(event, entry)}
              >
                {entry.text}
              </a>
            </li>
          ))}
        </ol>
      </div>
    </Frame>
  );
}

function entriesOf(text: HTMLElement | null): readonly Entry[] {
  const headings = [...(text?.querySelectorAll<HTMLElement>('h2[id], h3[id]') ?? [])];
  const hasTopLevel = headings.some(({ tagName }) => tagName === 'H2');
  return headings.map((heading) => ({
    id: heading.id,
    text: heading.textContent ?? '',
    isNested: hasTopLevel && heading.tagName === 'H3',
  }));
}

/** The id of the last heading above the reading line; undefined before the first. */
function useCurrentHeading(headings: readonly { readonly id: string }[]): string | undefined {
  const [current, setCurrent] = useState<string>();

  useEffect(() => {
    let frame: number | undefined;
    const update = () => {
      frame = undefined;
      const limit = window.innerHeight * READING_LINE;
      const passed = headings.filter(({ id }) => {
        const top = document.getElementById(id)?.getBoundingClientRect().top;
        return top !== undefined && top <= limit;
      });
      setCurrent(passed.at(-1)?.id);
    };
    const scheduleUpdate = () => {
      frame ??= requestAnimationFrame(update);
    };
    scheduleUpdate();
    window.addEventListener('scroll', scheduleUpdate, { passive: true });
    window.addEventListener('resize', scheduleUpdate);
    return () => {
      if (frame !== undefined) cancelAnimationFrame(frame);
      window.removeEventListener('scroll', scheduleUpdate);
      window.removeEventListener('resize', scheduleUpdate);
    };
  }, [headings]);

  return current;
}
