import { ArrowLeft, Braces, LogOut, Pencil, Search } from 'lucide-react';
import { Link, useLocation } from 'react-router-dom';
import type { SessionUser } from '../../../generated/web/model';
import { roleLabel } from '../../lib/roleLabel';
import { useSession } from '../../session/SessionProvider';
import { Avatar } from '../../ui/Avatar';
import { styled } from '../../ui/styled';
import { TYPE } from '../../ui/tokens';
import { profilePath } from '../navigation/sidebarEntries';
import { usePalette } from '../palette/usePalette';
import { useSignOut } from '../useSignOut';
import { currentRow, sidebarRow } from './sidebarRow';
import { COLLAPSED_WIDTH } from './sidebarState';

const API_PATH = '/docs/api';

const Foot = styled('div')(({ theme }) => ({
  borderTop: `1px solid ${theme.color.rule}`,
  paddingBottom: theme.spacing(1),
  '& > a, & > button': sidebarRow(theme),
  '& > a[aria-current="page"]': currentRow(theme),
}));

export function SidebarFooter({ onSearch }: { onSearch(): void }) {
  const { view } = useSession();
  const signOut = useSignOut();
  const { pathname } = useLocation();
  return (
    <Foot>
      {view.status === 'authenticated' && <UserCard user={view.user} />}
      <SidebarSearch onOpen={onSearch} />
      <Link to={API_PATH} aria-current={pathname === API_PATH ? 'page' : undefined}>
        <Braces size={19} strokeWidth={1.75} aria-hidden />
        <span>Dokumentace API</span>
      </Link>
      <Link to="/">
        <ArrowLeft size={19} strokeWidth={1.75} aria-hidden />
        <span>Zpět na Nástěnku</span>
      </Link>
      <button type="button" onClick={() => void signOut()}>
        <LogOut size={19} strokeWidth={1.75} aria-hidden />
        <span>Odhlásit</span>
      </button>
    </Foot>
  );
}

const Row = styled('button')(({ theme }) => ({
  ...sidebarRow(theme),
  '& > span': { display: 'flex', justifyContent: 'space-between', paddingRight: theme.spacing(2) },
  '& kbd': {
    padding: '0 0.45em',
    border: `1px solid ${theme.color.rule}`,
    borderRadius: 3,
    font: 'inherit',
    fontSize: TYPE.caption,
    color: theme.color.inkSoft,
    '@media (pointer: coarse)': { display: 'none' },
  },
}));

/** Closes the drawer first: nothing opens above a dialog but another dialog. */
function SidebarSearch({ onOpen }: { onOpen(): void }) {
  const { open, preload } = usePalette();
  return (
    <Row
      type="button"
      aria-haspopup="dialog"
      aria-keyshortcuts="/ Control+K Meta+K"
      onPointerEnter={preload}
      onFocus={preload}
      onClick={() => {
        onOpen();
        open();
      }}
    >
      <Search size={19} strokeWidth={1.75} aria-hidden />
      <span>
        Hledat <kbd aria-hidden>/</kbd>
      </span>
    </Row>
  );
}

const Card = styled('div')(({ theme }) => ({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: `${COLLAPSED_WIDTH - 1}px minmax(0, 1fr) 44px`,
  alignItems: 'center',
  columnGap: 4,
  minHeight: 60,
  '& > span': { justifySelf: 'center' },
  '& strong, & .role': {
    display: 'block',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  '& strong': { fontSize: TYPE.small, fontWeight: 650, lineHeight: 1.3 },
  '& .role': { fontSize: TYPE.caption, lineHeight: 1.35, color: theme.color.inkSoft },
  '&:has(a):hover': { backgroundColor: theme.color.shade },
  '& a': { display: 'grid', placeItems: 'center', color: theme.color.inkSoft },
  // The whole card is clickable, so that it also works in the collapsed sidebar.
  '& a::after': { content: '""', position: 'absolute', inset: 0 },
  '& a:focus-visible': { outline: 'none' },
  '& a:focus-visible::after': {
    outline: `3px solid ${theme.color.link}`,
    outlineOffset: -3,
  },
}));

function UserCard({ user }: { user: Partial<SessionUser> }) {
  const name = user.full_name || 'Uživatel';
  return (
    <Card>
      <Avatar name={user.full_name ?? ''} color={user.color ?? ''} />
      <div>
        <strong>{name}</strong>
        <span className="role">{roleLabel(user.role)}</span>
      </div>
      {user.id !== undefined && (
        <Link to={profilePath(user.id)} aria-label="Upravit můj profil">
          <Pencil size={16} aria-hidden />
        </Link>
      )}
    </Card>
  );
}
