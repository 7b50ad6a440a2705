import MenuItem from '@mui/material/MenuItem';
import { Braces, CircleUserRound, LogOut, SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { SessionUser } from '../../../generated/web/model';
import { roleLabel } from '../../lib/roleLabel';
import { useSession } from '../../session/SessionProvider';
import { Avatar } from '../../ui/Avatar';
import { IconButton } from '../../ui/IconButton';
import { useLayer } from '../../ui/layers/useLayer';
import { Menu } from '../../ui/mui/Menu';
import { styled } from '../../ui/styled';
import { ThemeSwitch } from '../../ui/ThemeSwitch';
import { TYPE } from '../../ui/tokens';
import { profilePath, sidebarEntries } from '../navigation/sidebarEntries';
import { useSignOut } from '../useSignOut';

const Person = styled('li')(({ theme }) => ({
  padding: theme.spacing(1, 2, 1.5),
  marginBottom: theme.spacing(1),
  borderBottom: `1px solid ${theme.color.rule}`,
  '& strong': { display: 'block', fontWeight: 650 },
  '& span': { fontSize: TYPE.caption, color: theme.color.inkSoft },
}));

export function UserMenu({ user }: { user: SessionUser }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const signOut = useSignOut();
  const { pathname, search } = useLocation();
  const adminEntry = sidebarEntries(useSession().view).find(({ isOwnProfile }) => !isOwnProfile);
  useLayer('menu', anchor !== null);
  const name = user.full_name || 'Uživatel';

  return (
    <>
      <IconButton
        aria-label={`Nabídka uživatele ${name}`}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Avatar name={name} color={user.color} />
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        <Person role="none">
          <strong>{name}</strong>
          <span>{roleLabel(user.role)}</span>
        </Person>
        {adminEntry && (
          <MenuItem component={Link} to={adminEntry.path} onClick={() => setAnchor(null)}>
            <SlidersHorizontal size={18} aria-hidden /> Administrace
          </MenuItem>
        )}
        <MenuItem
          component={Link}
          to={profilePath(user.id, pathname + search)}
          onClick={() => setAnchor(null)}
        >
          <CircleUserRound size={18} aria-hidden /> Můj profil
        </MenuItem>
        <MenuItem component={Link} to="/docs/api" onClick={() => setAnchor(null)}>
          <Braces size={18} aria-hidden /> Dokumentace API
        </MenuItem>
        <ThemeSwitch inMenu />
        <MenuItem
          onClick={() => {
            setAnchor(null);
            void signOut();
          }}
        >
          <LogOut size={18} aria-hidden /> Odhlásit
        </MenuItem>
      </Menu>
    </>
  );
}
