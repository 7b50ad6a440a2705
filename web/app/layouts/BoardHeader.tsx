import { Search } from 'lucide-react';
import { Link, useLocation } from 'react-router-dom';
import { loginPath } from '../../lib/paths';
import { useSession } from '../../session/SessionProvider';
import { Button } from '../../ui/Button';
import { IconButton } from '../../ui/IconButton';
import { styled } from '../../ui/styled';
import { ThemeButton } from '../../ui/ThemeButton';
import { MEASURE } from '../../ui/tokens';
import { usePalette } from '../palette/usePalette';
import { HeaderBell } from './HeaderBell';
import { UserMenu } from './UserMenu';
import { Wordmark } from './Wordmark';

const Bar = styled('header')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(0.5),
  width: '100%',
  maxWidth: `calc(${MEASURE.page} + 2 * ${MEASURE.gutter})`,
  minHeight: 72,
  margin: '0 auto',
  paddingInline: MEASURE.gutter,
  '& > button, & > a:not([href="/"])': { flex: 'none', whiteSpace: 'nowrap' },
  '& .space': { flex: 1 },
  '& .wide': { [theme.breakpoints.down('md')]: { display: 'none' } },
  '& .narrow': { [theme.breakpoints.up('md')]: { display: 'none' } },
}));

export function BoardHeader() {
  const { view } = useSession();
  const { pathname, search } = useLocation();
  const isSearchPage = pathname === '/hledat';
  return (
    <Bar className="no-print">
      <Wordmark />
      <span className="space" />
      {!isSearchPage && <HeaderSearch />}
      <ThemeButton />
      <HeaderBell />
      {view.status === 'authenticated' && <UserMenu user={view.user} />}
      {view.status === 'visitor' && (
        <Button component={Link} to={loginPath(pathname, search)} variant="outline">
          Přihlásit se
        </Button>
      )}
    </Bar>
  );
}

const Field = styled(Button)(({ theme }) => ({ minHeight: 40, marginRight: theme.spacing(1) }));

function HeaderSearch() {
  const { open, preload } = usePalette();
  const props = {
    'aria-haspopup': 'dialog',
    'aria-keyshortcuts': '/ Control+K Meta+K',
    onClick: open,
    onPointerEnter: preload,
    onFocus: preload,
  } as const;
  return (
    <>
      <Field className="wide" variant="search-field" {...props}>
        <Search size={17} aria-hidden /> Hledat <kbd aria-hidden>/</kbd>
      </Field>
      <IconButton className="narrow" aria-label="Hledat" {...props}>
        <Search size={20} aria-hidden />
      </IconButton>
    </>
  );
}
