import { styled } from '@mui/material/styles';
import { Pencil } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { SessionUser } from '../../../generated/web/model';
import { roleLabel } from '../../lib/roleLabel';
import { Avatar } from '../../ui/Avatar';
import { TYPE } from '../../ui/tokens';
import { profilePath } from '../navigation/sidebarEntries';
import { COLLAPSED_WIDTH } from './sidebarState';

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
  '& .role': { fontSize: TYPE.caption, lineHeight: 1.35, color: theme.vars?.palette.board.inkSoft },
  '&:has(a):hover': { backgroundColor: theme.vars?.palette.board.shade },
  '& a': { display: 'grid', placeItems: 'center', color: theme.vars?.palette.board.inkSoft },
  // The whole card is clickable, so that it also works in the collapsed sidebar.
  '& a::after': { content: '""', position: 'absolute', inset: 0 },
  '& a:focus-visible': { outline: 'none' },
  '& a:focus-visible::after': {
    outline: `3px solid ${theme.vars?.palette.board.link}`,
    outlineOffset: -3,
  },
}));

export function UserCard({ user }: { user: Partial<SessionUser> }) {
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
