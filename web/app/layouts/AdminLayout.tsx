import GlobalStyles from '@mui/material/GlobalStyles';
import { styled } from '@mui/material/styles';
import { useSession } from '../../session/SessionProvider';
import { ListPreferencesOwner } from '../../ui/list/useListPreferences';
import { PageArea } from '../errors/PageArea';
import { LiveNotices } from '../live/LiveNotices';
import { AdminBreadcrumbs } from '../navigation/AdminBreadcrumbs';
import { PaletteProvider } from '../palette/PaletteProvider';
import { SidebarColumn } from '../sidebar/SidebarColumn';
import { SidebarDrawer } from '../sidebar/SidebarDrawer';
import { useSidebar } from '../sidebar/useSidebar';
import { AdminHeader } from './AdminHeader';
import { ADMIN_HEADER_HEIGHT } from './adminHeaderHeight';
import { RunningNotices } from './HeaderBell';
import { SkipLink } from './SkipLink';

const Frame = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'var(--sidebar) minmax(0, 1fr)',
  minHeight: '100dvh',
  '& > .page': { gridColumn: 2, display: 'grid', gridTemplateRows: 'auto minmax(0, 1fr)' },
  // Lets full-height pages subtract the height of the header.
  '& main': { '--header': `${ADMIN_HEADER_HEIGHT}px`, minWidth: 0 },
  '@media print': { display: 'block' },
});

export function AdminLayout() {
  const { view } = useSession();
  const sidebar = useSidebar();
  const isPhone = sidebar.mode === 'drawer' || sidebar.mode === 'hidden';
  return (
    <PaletteProvider>
      <GlobalStyles styles={{ ':root': { '--sidebar': `${sidebar.reserved}px` } }} />
      <Frame>
        <SkipLink />
        {isPhone ? <SidebarDrawer sidebar={sidebar} /> : <SidebarColumn sidebar={sidebar} />}
        <div className="page">
          <AdminHeader
            breadcrumbs={<AdminBreadcrumbs />}
            drawer={isPhone ? { isOpen: sidebar.mode === 'drawer', open: sidebar.toggle } : undefined}
          />
          <main id="obsah" tabIndex={-1}>
            <RunningNotices />
            <ListPreferencesOwner value={view.status === 'authenticated' ? view.user.id : undefined}>
              <PageArea extent="wideArea" />
            </ListPreferencesOwner>
          </main>
        </div>
        <LiveNotices />
      </Frame>
    </PaletteProvider>
  );
}
