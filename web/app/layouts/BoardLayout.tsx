import { styled } from '@mui/material/styles';
import { useSite } from '../../session/useSite';
import { MEASURE } from '../../ui/tokens';
import { PageArea } from '../errors/PageArea';
import { LiveNotices } from '../live/LiveNotices';
import { BoardBreadcrumbs } from '../navigation/BoardBreadcrumbs';
import { PaletteProvider } from '../palette/PaletteProvider';
import { BoardFooter } from './BoardFooter';
import { BoardHeader } from './BoardHeader';
import { RunningNotices } from './HeaderBell';
import { SectionNav } from './SectionNav';
import { SkipLink } from './SkipLink';

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
  const { publicBoard, name } = useSite();
  return (
    <PaletteProvider>
      {publicBoard && (
        <link rel="alternate" type="application/rss+xml" title={name} href="/api/public/feed.xml" />
      )}
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
      </Page>
    </PaletteProvider>
  );
}
