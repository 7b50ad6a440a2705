import type { CalendarEvent } from '../../../../generated/web/model';
import { calendarPath } from '../../../lib/calendarPath';
import { addNbsp } from '../../../lib/czechTypography';
import { eventText, isOver } from '../../../lib/eventText';
import { articlePath, sectionPath } from '../../../lib/paths';
import { PrefetchLink } from '../../../ui/prefetch/PrefetchLink';
import { SectionMark } from '../../../ui/SectionMark';
import { styled } from '../../../ui/styled';
import { FONTS, TYPE } from '../../../ui/tokens';
import { useNow } from '../../../ui/useNow';
import { PartHeading } from '../pageStyles';

const Part = styled('section')(({ theme }) => ({
  '& ul': { margin: 0, padding: 0, listStyle: 'none' },
  '& li': { position: 'relative', paddingBlock: theme.spacing(1.5) },
  '& li:first-of-type': { paddingTop: 0 },
  '& li + li': { borderTop: `1px solid ${theme.color.rule}` },
  '& p': { margin: 0, fontSize: TYPE.small, lineHeight: 1.4, color: theme.color.inkSoft },
  '& .when::first-letter': { textTransform: 'uppercase' },
  '& .title': {
    color: theme.color.ink,
    margin: theme.spacing(0.25, 0),
    fontFamily: FONTS.serif,
    fontSize: '1.125rem',
    fontWeight: 600,
    lineHeight: 1.28,
  },
  '& .title a': { textDecoration: 'none' },
  '& .title a::after': { content: '""', position: 'absolute', inset: 0 },
  '& li:hover .title a': { textDecoration: 'underline', textUnderlineOffset: '0.14em' },
  '& .place': {
    overflowWrap: 'anywhere',
    '& > :not(:last-child)::after': { content: '" · "' },
    '& > :last-child': { display: 'inline-block' },
  },
  '& .all': { paddingTop: theme.spacing(0.5) },
  '& .all a': {
    display: 'inline-block',
    paddingBlock: theme.spacing(1),
    color: theme.color.ink,
    textUnderlineOffset: '0.2em',
  },
  // Above the articles of a section, what takes place is short.
  '&[data-section="true"]': {
    marginBottom: theme.spacing(4),
    paddingBottom: theme.spacing(1),
    borderBottom: `1px solid ${theme.color.rule}`,
    [theme.breakpoints.up('sm')]: {
      '& li': {
        display: 'grid',
        gap: theme.spacing(0, 3),
        gridTemplateColumns: '15rem minmax(0, 1fr)',
        alignItems: 'baseline',
      },
      '& .title': { margin: 0 },
      '& .when': { gridRow: '1 / 3' },
      '& .place': { gridColumn: 2 },
    },
  },
}));

export function UpcomingEvents({ events, section }: { events: readonly CalendarEvent[]; section?: string }) {
  const now = useNow();
  const coming = events.filter((event) => !isOver(event, now));
  if (coming.length === 0) return null;
  const isOfSection = section !== undefined;
  return (
    <Part aria-labelledby="upcoming" data-section={isOfSection}>
      <PartHeading id="upcoming">Co se chystá</PartHeading>
      <ul>
        {coming.map(({ article, ...event }) => (
          <li key={`${article.slug} ${event.starts_at} ${event.ends_at} ${event.place}`}>
            <p className="when">{eventText(event, now)}</p>
            <p className="title">
              <PrefetchLink to={articlePath(article.slug, isOfSection ? sectionPath(section) : undefined)}>
                {addNbsp(article.title)}
              </PrefetchLink>
            </p>
            {(event.place || !isOfSection) && (
              <p className="place">
                {event.place && <span>{addNbsp(event.place)}</span>}
                {!isOfSection && (
                  <span>
                    <SectionMark color={article.section.color} /> {article.section.name}
                  </span>
                )}
              </p>
            )}
          </li>
        ))}
      </ul>
      <p className="all no-print">
        <PrefetchLink to={calendarPath({ section })}>Celý kalendář</PrefetchLink>
      </p>
    </Part>
  );
}
