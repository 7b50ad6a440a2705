import { Plus, Search } from 'lucide-react';
import { Link, useLocation } from 'react-router-dom';
import { areLetterShortcutsOn } from '../../lib/letterShortcuts';
import { loginPath } from '../../lib/paths';
import { newArticlePath } from '../../lib/writingPaths';
import { useSession } from '../../session/SessionProvider';
import { Button } from '../../ui/Button';
import { IconButton } from '../../ui/IconButton';
import { styled } from '../../ui/styled';
import { ThemeButton } from '../../ui/ThemeButton';
import { MEASURE } from '../../ui/tokens';
import { useNewArticleShortcut } from '../navigation/useNewArticleShortcut';
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
  const mayWrite = useNewArticleShortcut();
  const isSearchPage = pathname === '/hledat';
  return (
    <Bar className="no-print">
      <Wordmark />
      <span className="space" />
      {mayWrite && <NewArticleLink />}
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

/** On a phone it is in the menu of the user. */
function NewArticleLink() {
  const { pathname } = useLocation();
  return (
    <Button
      component={Link}
      to={newArticlePath(pathname)}
      className="wide"
      variant="ghost"
      aria-keyshortcuts="N"
      title={areLetterShortcutsOn() ? 'Klávesa N' : undefined}
      startIcon={<Plus size={18} aria-hidden />}
    >
      Nový článek
    </Button>
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
