import {
  BookOpen,
  Braces,
  CircleQuestionMark,
  CircleUserRound,
  FilePenLine,
  LogOut,
  Plus,
  SlidersHorizontal,
} from 'lucide-react';
import { Link, useLocation } from 'react-router-dom';
import type { SessionUser } from '../../../generated/web/model';
import { handbookPath } from '../../lib/handbookPath';
import { roleLabel } from '../../lib/roleLabel';
import { MY_QUESTIONS_PATH, newArticlePath, ownDraftsPath } from '../../lib/writingPaths';
import { useSession } from '../../session/SessionProvider';
import { Menu, MenuItem } from '../../ui/mui/Menu';
import { styled } from '../../ui/styled';
import { ThemeSwitch } from '../../ui/ThemeSwitch';
import { TYPE } from '../../ui/tokens';
import { hasAccess } from '../guards';
import { profilePath, sidebarEntries } from '../navigation/sidebarEntries';
import { useSignOut } from '../useSignOut';

const Person = styled('li')(({ theme }) => ({
  padding: theme.spacing(1, 2, 1.5),
  marginBottom: theme.spacing(1),
  borderBottom: `1px solid ${theme.color.rule}`,
  '& strong': { display: 'block', fontWeight: 650 },
  '& span': { fontSize: TYPE.caption, color: theme.color.inkSoft },
}));

interface Props {
  readonly user: SessionUser;
  readonly anchor: HTMLElement | null;
  onClose(): void;
}

/** A chunk of its own: the menu is MUI's, which the first load does without. */
export function UserMenuItems({ user, anchor, onClose }: Props) {
  const signOut = useSignOut();
  const { pathname, search } = useLocation();
  const { view } = useSession();
  const mayWrite = view.status === 'authenticated' && hasAccess('writer', view) === true;
  const hasQuestions = view.status === 'authenticated' && view.permissions?.hasQuestions === true;
  const adminEntry = sidebarEntries(view).find(({ isOwnProfile }) => !isOwnProfile);

  return (
    <Menu anchorEl={anchor} open={anchor !== null} onClose={onClose}>
      <Person role="none">
        <strong>{user.full_name || 'Uživatel'}</strong>
        <span>{roleLabel(user.role)}</span>
      </Person>
      {adminEntry && (
        <MenuItem component={Link} to={adminEntry.path} onClick={onClose}>
          <SlidersHorizontal size={18} aria-hidden /> Administrace
        </MenuItem>
      )}
      {mayWrite && (
        <MenuItem component={Link} to={newArticlePath(pathname)} onClick={onClose}>
          <Plus size={18} aria-hidden /> Nový článek
        </MenuItem>
      )}
      {mayWrite && (
        <MenuItem component={Link} to={ownDraftsPath(user.id)} onClick={onClose}>
          <FilePenLine size={18} aria-hidden /> Moje koncepty
        </MenuItem>
      )}
      <MenuItem component={Link} to={profilePath(user.id, pathname + search)} onClick={onClose}>
        <CircleUserRound size={18} aria-hidden /> Můj profil
      </MenuItem>
      {hasQuestions && (
        <MenuItem component={Link} to={MY_QUESTIONS_PATH} onClick={onClose}>
          <CircleQuestionMark size={18} aria-hidden /> Moje dotazy
        </MenuItem>
      )}
      <MenuItem component={Link} to={handbookPath()} onClick={onClose}>
        <BookOpen size={18} aria-hidden /> Nápověda
      </MenuItem>
      <MenuItem component={Link} to="/docs/api" onClick={onClose}>
        <Braces size={18} aria-hidden /> Dokumentace API
      </MenuItem>
      <ThemeSwitch inMenu />
      <MenuItem
        onClick={() => {
          onClose();
          void signOut();
        }}
      >
        <LogOut size={18} aria-hidden /> Odhlásit
      </MenuItem>
    </Menu>
  );
}
