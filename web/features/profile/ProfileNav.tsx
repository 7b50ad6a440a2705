import { styled } from '@mui/material/styles';
import { Link, useLocation } from 'react-router-dom';
import { TYPE } from '../../ui/tokens';
import { PROFILE_TABS, type ProfileTab, searchOf } from './profileTabs';

const Strip = styled('nav')(({ theme }) => ({
  marginBottom: theme.spacing(4),
  borderBottom: `1px solid ${theme.vars?.palette.board.rule}`,
  '& ul': {
    display: 'flex',
    flexWrap: 'wrap',
    gap: theme.spacing(0, 3),
    margin: 0,
    padding: 0,
    listStyle: 'none',
  },
  '& a': {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: 44,
    marginBottom: -1,
    borderBottom: '3px solid transparent',
    color: theme.vars?.palette.board.inkSoft,
    fontSize: TYPE.small,
    fontWeight: 600,
    textDecoration: 'none',
    '&:hover': { color: theme.vars?.palette.board.ink },
    '&[aria-current]': {
      color: theme.vars?.palette.board.ink,
      borderBottomColor: theme.vars?.palette.board.ink,
    },
  },
}));

/** The parts of the profile; each is an address that can be kept, sent and gone back to. */
export function ProfileNav({ current }: { current: ProfileTab }) {
  const { search } = useLocation();
  return (
    <Strip aria-label="Části profilu">
      <ul>
        {PROFILE_TABS.map(({ id, label }) => (
          <li key={id}>
            <Link to={{ search: searchOf(id, search) }} aria-current={id === current ? 'page' : undefined}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </Strip>
  );
}
