import { ArrowLeft, CircleAlert, Pencil, Pin, Printer } from 'lucide-react';
import { Link, useNavigate } from 'react-router-dom';
import type { PublicArticle } from '../../../generated/web/model';
import { formatDay } from '../../lib/czechDates';
import { countOf, NOUNS } from '../../lib/czechPlural';
import { addNbsp } from '../../lib/czechTypography';
import { keyTargetOf } from '../../lib/keyTarget';
import { areLetterShortcutsOn, isLetterShortcut } from '../../lib/letterShortcuts';
import { articlePath, sectionPath } from '../../lib/paths';
import { Button } from '../../ui/Button';
import { IconButton } from '../../ui/IconButton';
import { useLayer } from '../../ui/layers/useLayer';
import { PrefetchLink } from '../../ui/prefetch/PrefetchLink';
import { RelativeTime } from '../../ui/RelativeTime';
import { SectionMark } from '../../ui/SectionMark';
import { styled } from '../../ui/styled';
import { FONTS, TYPE } from '../../ui/tokens';
import type { BackLink } from './backLink';
import { printPath } from './printing/printPath';
import { ShareButton } from './ShareButton';

/** A change is shown only when it comes later than this after publication. */
const MIN_UPDATE_DELAY_MS = 10 * 60_000;

const ArticleHeadRoot = styled('header')(({ theme }) => {
  const board = theme.color;
  return {
    '& .back': {
      display: 'inline-flex',
      alignItems: 'center',
      gap: 6,
      minHeight: 44,
      marginTop: theme.spacing(-2),
      marginBottom: theme.spacing(1.5),
      fontSize: TYPE.small,
      color: board.inkSoft,
      textDecoration: 'none',
      '&:hover': { color: board.ink, textDecoration: 'underline', textUnderlineOffset: '0.2em' },
    },
    '& p': { margin: 0 },
    '& .section': {
      display: 'flex',
      alignItems: 'center',
      gap: '0.5em',
      marginBottom: theme.spacing(1.5),
      fontSize: TYPE.small,
      fontWeight: 600,
      '& a': { color: board.inkSoft, textDecoration: 'none', '&:hover': { textDecoration: 'underline' } },
    },
    '& .mark': {
      display: 'inline-flex',
      alignItems: 'center',
      gap: 4,
      marginLeft: theme.spacing(1.5),
      color: board.pin,
    },
    '& h1': {
      margin: 0,
      fontFamily: FONTS.serif,
      fontSize: TYPE.display,
      fontWeight: 660,
      lineHeight: 1.1,
      letterSpacing: '-0.02em',
    },
    '& .perex': {
      marginTop: theme.spacing(2),
      fontFamily: FONTS.serif,
      fontSize: 'clamp(1.25rem, 1.15rem + 0.5vw, 1.4375rem)',
      lineHeight: 1.42,
      color: board.inkSoft,
    },
    '& .line': {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: theme.spacing(1),
      minHeight: 52,
      margin: theme.spacing(3, 0, 4),
      borderBlock: `1px solid ${board.rule}`,
    },
    '& .actions': { display: 'flex', flex: '0 0 auto', alignItems: 'center' },
    '& .facts': {
      paddingBlock: theme.spacing(1),
      fontSize: TYPE.small,
      color: board.inkSoft,
      '& > *': { display: 'inline' },
      '& > :not(:last-child)::after': { content: '" · "', fontWeight: 400, color: board.inkSoft },
      '& strong': { color: board.ink, fontWeight: 650 },
    },
    '@media print': { '& h1': { fontSize: '24pt' }, '& .perex': { fontSize: '13pt' } },
  };
});

export function ArticleHead(props: {
  article: PublicArticle;
  back: BackLink;
  editPath?: string | undefined;
  isShareable: boolean;
}) {
  const { article, back, editPath, isShareable } = props;
  const { section, published_at, updated_at, expires_at } = article;
  const path = articlePath(article.slug);
  // The breadcrumbs link to the section and home already, so these need no back link.
  const cameFromElsewhere = back.path !== sectionPath(section.slug) && back.path !== '/';
  const isUpdated = Date.parse(updated_at) - Date.parse(published_at) > MIN_UPDATE_DELAY_MS;
  return (
    <ArticleHeadRoot>
      {cameFromElsewhere && (
        <Link className="back no-print" to={back.path}>
          <ArrowLeft size={18} aria-hidden /> {back.label}
        </Link>
      )}
      <p className={article.pinned || article.important ? 'section' : 'section print-only'}>
        <SectionMark color={section.color} />{' '}
        <PrefetchLink to={sectionPath(section.slug)}>{section.name}</PrefetchLink>
        {article.important && (
          <span className="mark">
            <CircleAlert size={14} aria-hidden /> Důležité
          </span>
        )}
        {article.pinned && (
          <span className="mark">
            <Pin size={14} aria-hidden /> Připnuto
          </span>
        )}
      </p>
      <h1>{addNbsp(article.title)}</h1>
      {article.perex && <p className="perex">{addNbsp(article.perex)}</p>}
      <div className="line">
        <p className="facts">
          {article.author_name && <strong>{article.author_name}</strong>}
          <RelativeTime time={published_at} />
          {isUpdated && (
            <span>
              upraveno <RelativeTime time={updated_at} />
            </span>
          )}
          {expires_at && <span>platí do {formatDay(new Date(expires_at))}</span>}
          {article.reading_minutes > 1 && (
            <span className="no-print">{countOf(article.reading_minutes, NOUNS.minute)} čtení</span>
          )}
        </p>
        <div className="actions no-print">
          {editPath !== undefined && <EditLink path={editPath} />}
          {isShareable ? (
            <>
              <ShareButton what="article" path={path} title={article.title} isPublic={article.public} />
              <Button
                component={Link}
                to={printPath(path, cameFromElsewhere ? back.from : undefined)}
                variant="ghost"
                size="icon"
                aria-label="Vytisknout na nástěnku"
                title="Vytisknout na nástěnku"
              >
                <Printer size={19} aria-hidden />
              </Button>
            </>
          ) : (
            // It has no page of its own: it may not be on the board.
            <IconButton aria-label="Vytisknout" title="Vytisknout" onClick={() => window.print()}>
              <Printer size={19} aria-hidden />
            </IconButton>
          )}
        </div>
      </div>
    </ArticleHeadRoot>
  );
}

function EditLink({ path }: { path: string }) {
  const navigate = useNavigate();
  useLayer('page', true, (event) => {
    const isShortcut = isLetterShortcut(event, 'e', keyTargetOf(event.target));
    if (isShortcut) void navigate(path);
    return isShortcut;
  });
  return (
    <Button
      component={Link}
      to={path}
      variant="ghost"
      aria-keyshortcuts="E"
      title={areLetterShortcutsOn() ? 'Klávesa E' : undefined}
      startIcon={<Pencil size={17} aria-hidden />}
    >
      Upravit
    </Button>
  );
}
