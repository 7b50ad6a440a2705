import { styled } from '@mui/material/styles';
import { ArrowLeft } from 'lucide-react';
import { Suspense } from 'react';
import { Link, Outlet } from 'react-router-dom';
import { useSession } from '../../session/SessionProvider';
import { ThemeButton } from '../../ui/ThemeButton';
import { MEASURE, TYPE } from '../../ui/tokens';
import { SkipLink } from './SkipLink';
import { UserMenu } from './UserMenu';
import { Wordmark } from './Wordmark';

const Frame = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateRows: 'auto 1fr',
  gridTemplateColumns: 'minmax(0, 1fr)',
  minHeight: '100vh',
  '& > header': {
    display: 'flex',
    alignItems: 'center',
    gap: theme.spacing(1),
    minHeight: 72,
    paddingInline: MEASURE.gutter,
    borderBottom: `2px solid ${theme.vars?.palette.board.ink}`,
  },
  '& .back': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 6,
    minHeight: 44,
    marginLeft: 'auto',
    fontSize: TYPE.small,
    [theme.breakpoints.down('sm')]: { '& span': { display: 'none' } },
  },
}));

/** The frame of what staff use; wide, without the board's sections. */
export function AdminLayout() {
  const { view } = useSession();
  return (
    <Frame>
      <SkipLink />
      <header className="no-print">
        <Wordmark />
        <Link className="back" to="/" aria-label="Zpět na Nástěnku">
          <ArrowLeft size={18} aria-hidden /> <span>Zpět na Nástěnku</span>
        </Link>
        <ThemeButton />
        {view.status === 'authenticated' && <UserMenu user={view.user} />}
      </header>
      <main id="obsah" tabIndex={-1}>
        <Suspense>
          <Outlet />
        </Suspense>
      </main>
    </Frame>
  );
}
