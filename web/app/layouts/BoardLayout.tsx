import { lazy, Suspense } from 'react';
import { Link } from 'react-router-dom';
import { getGetFeedUrl, useListPublicPages } from '../../../generated/web/board/board';
import { useSite } from '../../session/useSite';
import { styled } from '../../ui/styled';
import { MEASURE, TYPE } from '../../ui/tokens';
import { PageArea } from '../errors/PageArea';
import { LiveNotices } from '../live/LiveNotices';
import { BoardBreadcrumbs } from '../navigation/BoardBreadcrumbs';
import { PaletteProvider } from '../palette/PaletteProvider';
import { ShortcutsHelp } from '../shortcuts/ShortcutsHelp';
import { BoardHeader } from './BoardHeader';
import { RunningNotices } from './HeaderBell';
import { SectionNav } from './SectionNav';
import { SkipLink } from './SkipLink';

const InstallLink = lazy(() =>
  import('../../ui/install/InstallLink').then((module) => ({ default: module.InstallLink })),
);

const Page = styled('div')({
  display: 'grid',
  gridTemplateRows: 'auto auto 1fr auto',
  gridTemplateColumns: 'minmax(0, 1fr)',
  minHeight: '100vh',
});

const Content = styled('main')(({ theme }) => ({
  width: '100%',
  maxWidth: `calc(${MEASURE.page} + 2 * ${MEASURE.gutter})`,
  // At least one window high, so that the footer does not jump while the page loads.
  minHeight: '100vh',
  margin: '0 auto',
  padding: `${theme.spacing(4)} ${MEASURE.gutter} ${theme.spacing(9)}`,
  '@media print': { padding: 0, maxWidth: 'none', minHeight: 0 },
}));

export function BoardLayout() {
  return (
    <PaletteProvider>
      <Page>
        <SkipLink />
        <div>
          <BoardHeader />
          <RunningNotices />
        </div>
        <SectionNav />
        <Content id="obsah" tabIndex={-1}>
          <BoardBreadcrumbs />
          <PageArea />
        </Content>
        <BoardFooter />
        <LiveNotices />
        <ShortcutsHelp />
      </Page>
    </PaletteProvider>
  );
}

const Colophon = styled('footer')(({ theme }) => ({
  borderTop: `1px solid ${theme.color.rule}`,
  color: theme.color.inkSoft,
  fontSize: TYPE.small,
  '& > div': {
    display: 'flex',
    flexWrap: 'wrap',
    gap: theme.spacing(1, 4),
    justifyContent: 'space-between',
    maxWidth: `calc(${MEASURE.page} + 2 * ${MEASURE.gutter})`,
    margin: '0 auto',
    padding: `${theme.spacing(3)} ${MEASURE.gutter} ${theme.spacing(4)}`,
  },
  '& p': { margin: 0, paddingBlock: 6 },
  '& ul': {
    display: 'flex',
    flexWrap: 'wrap',
    gap: theme.spacing(0, 3),
    margin: 0,
    padding: 0,
    listStyle: 'none',
  },
  '& a': { display: 'inline-block', paddingBlock: 6, textUnderlineOffset: '0.2em' },
}));

function BoardFooter() {
  const { data } = useListPublicPages();
  const { name, publicBoard } = useSite();
  return (
    <Colophon className="no-print">
      <div>
        <p>{name}</p>
        <nav aria-label="O webu">
          <ul>
            {data?.data
              .filter(({ placement }) => placement === 'footer')
              .map(({ slug, title }) => (
                <li key={slug}>
                  <Link to={`/stranky/${slug}`}>{title}</Link>
                </li>
              ))}
            {publicBoard && (
              <li>
                <a href={getGetFeedUrl()} title="Nové články ve čtečce">
                  RSS
                </a>
              </li>
            )}
            <Suspense>
              <InstallLink />
            </Suspense>
          </ul>
        </nav>
      </div>
    </Colophon>
  );
}
