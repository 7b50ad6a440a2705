import { styled } from '@mui/material/styles';
import { ArrowLeft, LogOut } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useSession } from '../../session/SessionProvider';
import { useSignOut } from '../useSignOut';
import { SidebarSearch } from './SidebarSearch';
import { sidebarRow } from './sidebarRow';
import { UserCard } from './UserCard';

const Foot = styled('div')(({ theme }) => ({
  borderTop: `1px solid ${theme.vars?.palette.board.rule}`,
  paddingBottom: theme.spacing(1),
  '& > a, & > button': sidebarRow(theme),
}));

export function SidebarFooter({ onSearch }: { onSearch(): void }) {
  const { view } = useSession();
  const signOut = useSignOut();
  return (
    <Foot>
      {view.status === 'authenticated' && <UserCard user={view.user} />}
      <SidebarSearch onOpen={onSearch} />
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
