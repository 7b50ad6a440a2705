import { Global } from '@emotion/react';
import { Compass, Menu } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { endGuideDetour, isOnGuideDetour } from '../../lib/guideDetour';
import { GUIDE_PATH } from '../../lib/guidePath';
import { useSession } from '../../session/SessionProvider';
import { IconButton } from '../../ui/IconButton';
import { ListPreferencesOwner } from '../../ui/list/useListPreferences';
import { StatusLine } from '../../ui/StatusLine';
import { styled } from '../../ui/styled';
import { ThemeButton } from '../../ui/ThemeButton';
import { MEASURE, TYPE } from '../../ui/tokens';
import { PageArea } from '../errors/PageArea';
import { ScreenHelpButton } from '../help/ScreenHelpButton';
import { LiveNotices } from '../live/LiveNotices';
import { AdminBreadcrumbs } from '../navigation/AdminBreadcrumbs';
import { useNewArticleShortcut } from '../navigation/useNewArticleShortcut';
import { PaletteProvider } from '../palette/PaletteProvider';
import { ShortcutsHelp } from '../shortcuts/ShortcutsHelp';
import { SidebarColumn } from '../sidebar/SidebarColumn';
import { SidebarDrawer } from '../sidebar/SidebarDrawer';
import { useSidebar } from '../sidebar/useSidebar';
import { ADMIN_HEADER_HEIGHT } from './adminHeaderHeight';
import { HeaderBell, RunningNotices } from './HeaderBell';
import { SkipLink } from './SkipLink';

const Frame = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'var(--sidebar) minmax(0, 1fr)',
  minHeight: 'calc(100dvh - var(--site-bars, 0px))',
  '& > .page': { gridColumn: 2, display: 'grid', gridTemplateRows: 'auto minmax(0, 1fr)' },
  // Lets full-height pages subtract the height of the header.
  '& main': { '--header': `${ADMIN_HEADER_HEIGHT}px`, minWidth: 0 },
  '& main > .guide-return': { padding: `12px ${MEASURE.gutter}` },
  '@media print': { display: 'block' },
});

export function AdminLayout() {
  const { view } = useSession();
  const sidebar = useSidebar();
  useNewArticleShortcut();
  const isPhone = sidebar.mode === 'drawer' || sidebar.mode === 'hidden';
  return (
    <PaletteProvider>
      <Global styles={{ ':root': { '--sidebar': `${sidebar.reserved}px` } }} />
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
            <GuideReturn />
            <ListPreferencesOwner value={view.status === 'authenticated' ? view.user.id : undefined}>
              <PageArea extent="wideArea" />
            </ListPreferencesOwner>
          </main>
        </div>
        <LiveNotices />
        <ShortcutsHelp />
      </Frame>
    </PaletteProvider>
  );
}

const Bar = styled('header')(({ theme }) => ({
  position: 'sticky',
  top: 0,
  zIndex: theme.zIndex.appBar,
  '@media (max-height: 400px)': { position: 'static' },
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(0.5),
  height: ADMIN_HEADER_HEIGHT,
  paddingInline: MEASURE.gutter,
  backgroundColor: theme.color.paper,
  borderBottom: `1px solid ${theme.color.rule}`,
  '& > .trail': { flex: 1, minWidth: 0, fontSize: TYPE.small },
  '& > .menu': { marginLeft: -12 },
}));

function AdminHeader(props: {
  breadcrumbs: ReactNode;
  drawer: { isOpen: boolean; open(): void } | undefined;
}) {
  const { breadcrumbs, drawer } = props;
  return (
    <Bar className="no-print">
      {drawer && (
        <IconButton
          className="menu"
          aria-label="Nabídka administrace"
          aria-haspopup="dialog"
          aria-expanded={drawer.isOpen}
          onClick={drawer.open}
        >
          <Menu size={22} aria-hidden />
        </IconButton>
      )}
      <div className="trail">{breadcrumbs}</div>
      <ScreenHelpButton />
      <ThemeButton />
      <HeaderBell />
    </Bar>
  );
}

function GuideReturn() {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const [isHidden, setIsHidden] = useState(false);
  if (pathname === GUIDE_PATH || isHidden || !isOnGuideDetour()) return null;
  return (
    <div className="guide-return">
      <StatusLine
        icon={<Compass size={20} aria-hidden />}
        text="Nastavujete nástěnku."
        action={{
          label: 'Zpět do průvodce',
          onClick: () => {
            endGuideDetour();
            void navigate(GUIDE_PATH);
          },
        }}
        onHide={() => {
          endGuideDetour();
          setIsHidden(true);
        }}
      />
    </div>
  );
}
