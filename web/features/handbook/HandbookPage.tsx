import { useEffect } from 'react';
import { Link, useLocation } from 'react-router-dom';
import * as reader from '../../../docs/prirucka/ctenar.md';
import * as writer from '../../../docs/prirucka/redaktor.md';
import * as admin from '../../../docs/prirucka/spravce.md';
import type { HandbookBlock, HandbookPart, HandbookSpan } from '../../build/parseHandbook';
import { addNbsp } from '../../lib/czechTypography';
import { handbookPath } from '../../lib/handbookPath';
import { scrollToElement } from '../../lib/scrollToElement';
import { useSession } from '../../session/SessionProvider';
import { styled } from '../../ui/styled';
import { FONTS, MEASURE, TYPE } from '../../ui/tokens';

const HandbookFrame = styled('div')(({ theme }) => ({
  maxWidth: MEASURE.text,
  margin: '0 auto',
  padding: theme.spacing(4, 0, 8),
  '& h1, & h2, & h3': { fontFamily: FONTS.serif, lineHeight: 1.25 },
  '& h1': { margin: theme.spacing(0, 0, 2), fontSize: TYPE.heading, fontWeight: 680 },
  '& h2': {
    margin: theme.spacing(6, 0, 1),
    paddingTop: theme.spacing(1.5),
    borderTop: `2px solid ${theme.color.ink}`,
    fontSize: TYPE.heading,
    fontWeight: 660,
  },
  '& h3': {
    margin: theme.spacing(4, 0, 1),
    // Below the header that stays.
    scrollMarginTop: theme.spacing(10),
    fontSize: TYPE.lead,
    fontWeight: 660,
  },
  '& p, & ol': { margin: theme.spacing(0, 0, 1.5) },
  '& ol': { paddingLeft: theme.spacing(3) },
  '& li + li': { marginTop: theme.spacing(0.5) },
  '& img': {
    display: 'block',
    width: '100%',
    // Reserves the place of a picture that is still to come, so that an anchor stays in sight.
    aspectRatio: '1100 / 720',
    height: 'auto',
    margin: theme.spacing(2, 0),
    border: `1px solid ${theme.color.rule}`,
    borderRadius: theme.radius,
  },
  '& nav': {
    display: 'grid',
    gap: theme.spacing(1, 4),
    gridTemplateColumns: 'repeat(auto-fit, minmax(14rem, 1fr))',
    fontSize: TYPE.small,
  },
  '& nav p': { margin: theme.spacing(1, 0, 0.5), fontWeight: 650 },
  '& nav ul': { margin: 0, padding: 0, listStyle: 'none' },
  '& nav a': { display: 'inline-block', padding: theme.spacing(0.5, 0), color: theme.color.link },
}));

interface Pictures {
  readonly pictures: Readonly<Record<string, string>>;
}

/** What everybody can do, what writers can, and what admins can: each sees what concerns them. */
export function HandbookPage() {
  const { view } = useSession();
  const { hash } = useLocation();
  const isAdmin = view.status === 'authenticated' && view.user.role === 'admin';
  const mayWrite =
    isAdmin || (view.status === 'authenticated' && (view.permissions?.categoryAccess.write.length ?? 0) > 0);
  const parts = [reader, ...(mayWrite ? [writer] : []), ...(isAdmin ? [admin] : [])];
  const count = parts.length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a part that comes later may have the anchor
  useEffect(() => {
    if (hash !== '') scrollToElement(decodeURIComponent(hash.slice(1)));
  }, [hash, count]);

  return (
    <HandbookFrame>
      <h1>Nápověda</h1>
      <HandbookContents parts={parts.map(({ part }) => part)} />
      {parts.map(({ part, pictures }) => (
        <HandbookSection key={part.title} part={part} pictures={pictures} />
      ))}
    </HandbookFrame>
  );
}

function HandbookContents({ parts }: { parts: readonly HandbookPart[] }) {
  return (
    <nav aria-label="Obsah nápovědy">
      {parts.map(({ title, tasks }) => (
        <div key={title}>
          <p>{title}</p>
          <ul>
            {tasks.map((task) => (
              <li key={task.id}>
                <Link to={handbookPath(task.id)}>{task.title}</Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}

function HandbookSection({ part, pictures }: Pictures & { part: HandbookPart }) {
  return (
    <section aria-label={part.title}>
      <h2>{part.title}</h2>
      <Blocks blocks={part.blocks} pictures={pictures} />
      {part.tasks.map(({ id, title, blocks }) => (
        <article key={id}>
          <h3 id={id}>{title}</h3>
          <Blocks blocks={blocks} pictures={pictures} />
        </article>
      ))}
    </section>
  );
}

function Blocks({ blocks, pictures }: Pictures & { blocks: readonly HandbookBlock[] }) {
  return blocks.map((block, index) => {
    const key = `${block.kind} ${index}`;
    if (block.kind === 'picture')
      return <img key={key} src={pictures[block.source]} alt={block.description} loading="lazy" />;
    if (block.kind === 'text')
      return (
        <p key={key}>
          <Spans spans={block.spans} />
        </p>
      );
    return (
      <ol key={key}>
        {block.items.map((spans) => (
          <li key={spans.map(({ text }) => text).join('')}>
            <Spans spans={spans} />
          </li>
        ))}
      </ol>
    );
  });
}

function Spans({ spans }: { spans: readonly HandbookSpan[] }) {
  return spans.map(({ text, isStrong }) =>
    isStrong ? <strong key={text}>{addNbsp(text)}</strong> : addNbsp(text),
  );
}
