import { Link } from 'react-router-dom';
import {
  getListPublicArticlesKey,
  listPublicArticles,
  useListDueAcknowledgements,
  useListPublicArticles,
} from '../../../generated/web/board/board';
import { useCursorList } from '../../api/useCursorList';
import { BOARD_LISTS } from '../../lib/boardLists';
import { formatDateline, greeting } from '../../lib/czechDates';
import { countOf, NOUNS } from '../../lib/czechPlural';
import { GUIDE_PATH } from '../../lib/guidePath';
import { UNREAD_PATH } from '../../lib/paths';
import { useSections } from '../../live/shared/useSections';
import { useSession } from '../../session/SessionProvider';
import { useSite } from '../../session/useSite';
import { Notice } from '../../ui/Notice';
import { LoadingRegion, SkeletonBar, TextSkeleton } from '../../ui/Skeleton';
import { styled } from '../../ui/styled';
import { useNow } from '../../ui/useNow';
import { ArticleList } from './ArticleList';
import { TeaserSkeleton } from './ArticleTeaser';
import { useUpcomingEvents } from './events/useUpcomingEvents';
import { DueAcknowledgements, PinnedNotices, UnreadList } from './HomeBlocks';
import { PageHead, PartHeading } from './pageStyles';
import { SectionIndex } from './SectionIndex';

const Page = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(6),
  gridTemplateColumns: 'minmax(0, 1fr)',
  [theme.breakpoints.down('sm')]: { rowGap: theme.spacing(4) },
  [theme.breakpoints.up('md')]: {
    columnGap: theme.spacing(7),
    gridTemplateColumns: 'minmax(0, 1fr) 19.5rem',
    gridTemplateRows: 'auto 1fr',
    '& > .side': { gridColumn: 2, gridRow: '1 / 3' },
  },
  '& > .side': { display: 'grid', gap: 'inherit', alignContent: 'start' },
}));

const rules = new Intl.PluralRules('cs');

export function HomePage() {
  const { view } = useSession();
  const site = useSite();
  const signedIn = view.status === 'authenticated';
  const isAdmin = signedIn && view.user.role === 'admin';
  const sections = useSections();
  const pinned = useListPublicArticles(BOARD_LISTS.pinned);
  const unread = useListPublicArticles(BOARD_LISTS.unread, { swr: { enabled: signedIn } });
  const due = useListDueAcknowledgements({ swr: { enabled: signedIn } });
  const upcoming = useUpcomingEvents();
  const newest = useCursorList([...getListPublicArticlesKey(), 'newest'], (cursor) =>
    listPublicArticles({ ...BOARD_LISTS.newest, cursor }),
  );
  // The upper blocks set the position of the lower ones, so all of them are rendered together.
  const settled =
    isSettled(pinned) &&
    (!signedIn || (isSettled(unread) && isSettled(due) && (newest.items ?? newest.error) !== undefined)) &&
    isSettled(upcoming) &&
    isSettled(sections);
  const unreadCount = sections.data?.data.reduce((sum, section) => sum + section.unread_count, 0);

  return (
    <>
      <HomeHead siteName={site.name} unreadCount={signedIn ? unreadCount : undefined} signedIn={signedIn} />
      {!settled && <HomeSkeleton />}
      {settled && signedIn && <DueAcknowledgements due={due.data?.data ?? []} />}
      {settled && (
        <Page>
          <PinnedNotices query={pinned} />
          <section aria-labelledby="newest">
            <PartHeading id="newest">Nejnovější</PartHeading>
            <ArticleList
              list={newest}
              from="/"
              empty={
                <Notice
                  title="Zatím tu nic není"
                  text="Až někdo napíše první článek, uvidíte ho tady."
                  actions={isAdmin && <Link to={GUIDE_PATH}>Otevřít průvodce nastavením</Link>}
                />
              }
            />
          </section>
          <div className="side">
            {upcoming.data && <upcoming.data.UpcomingEvents events={upcoming.data.events} />}
            {signedIn && (
              <UnreadList query={unread} total={unreadCount} shownElsewhere={newest.items ?? []} />
            )}
            <SectionIndex sections={sections} />
          </div>
        </Page>
      )}
    </>
  );
}

function isSettled({ data, error }: { data?: unknown; error?: unknown }): boolean {
  return data !== undefined || error !== undefined;
}

function HomeHead(props: { siteName: string; signedIn: boolean; unreadCount: number | undefined }) {
  const now = useNow();
  const { signedIn, siteName, unreadCount } = props;
  return (
    <PageHead>
      <p className="kicker">{formatDateline(now)}</p>
      <h1>{signedIn ? greeting(now) : siteName}</h1>
      <p className="sentence">
        {signedIn ? <UnreadSentence count={unreadCount} /> : 'Zprávy a dokumenty na jednom místě.'}
      </p>
    </PageHead>
  );
}

/** While the count loads, a non-breaking space reserves the line. */
function UnreadSentence({ count }: { count: number | undefined }) {
  if (count === undefined) return '\u00a0';
  if (count === 0) return 'Máte přečteno všechno.';
  return (
    <>
      {rules.select(count) === 'few' ? 'Čekají' : 'Čeká'} na vás{' '}
      <Link to={UNREAD_PATH}>{countOf(count, NOUNS.unreadArticle)}</Link>.
    </>
  );
}

function HomeSkeleton() {
  return (
    <LoadingRegion>
      <PartHeading as="div">
        <SkeletonBar style={{ width: '6rem', height: '1rem' }} />
      </PartHeading>
      <SkeletonBar style={{ width: 'min(100%, 30rem)', height: '2.4rem', marginBottom: 14 }} />
      <div style={{ maxWidth: '38rem', marginBottom: 48 }}>
        <TextSkeleton lines={3} height="1.2rem" />
      </div>
      <TeaserSkeleton count={4} />
    </LoadingRegion>
  );
}
