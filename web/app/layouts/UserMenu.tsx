import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { styled } from '@mui/material/styles';
import { Braces, LogOut } from 'lucide-react';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import type { SessionUser } from '../../../generated/web/model';
import { ApiError } from '../../api/apiError';
import { useSession } from '../../session/SessionProvider';
import { Avatar } from '../../ui/Avatar';
import { useToast } from '../../ui/useToast';

const Person = styled('li')(({ theme }) => ({
  padding: theme.spacing(1, 2, 1.5),
  marginBottom: theme.spacing(1),
  borderBottom: `1px solid ${theme.vars?.palette.board.rule}`,
  '& strong': { display: 'block', fontWeight: 650 },
  '& span': { fontSize: theme.typography.caption.fontSize, color: theme.vars?.palette.board.inkSoft },
}));

/** Who is signed in, and the way out. */
export function UserMenu({ user }: { user: SessionUser }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const session = useSession();
  const toast = useToast();
  const navigate = useNavigate();
  const name = user.full_name || 'Uživatel';

  async function signOut() {
    setAnchor(null);
    try {
      await session.end();
      await navigate('/login', { replace: true });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      toast.show({ type: 'error', title: 'Odhlášení se nepodařilo', message: error.message });
    }
  }

  return (
    <>
      <IconButton
        aria-label={`Nabídka uživatele ${name}`}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Avatar name={name} colour={user.color} />
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        <Person role="none">
          <strong>{name}</strong>
          <span>{user.role === 'admin' ? 'Administrátor' : 'Uživatel'}</span>
        </Person>
        <MenuItem component={Link} to="/docs/api" onClick={() => setAnchor(null)}>
          <Braces size={18} aria-hidden /> Dokumentace API
        </MenuItem>
        <MenuItem onClick={() => void signOut()}>
          <LogOut size={18} aria-hidden /> Odhlásit
        </MenuItem>
      </Menu>
    </>
  );
}
