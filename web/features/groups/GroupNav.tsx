import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import { TYPE } from '../../ui/tokens';
import { GROUP_TABS, type GroupTab, searchOfTab } from './groupTabs';

const Strip = styled('nav')(({ theme }) => ({
  marginBottom: theme.spacing(3),
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
    gap: theme.spacing(0.75),
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
  '& .unsaved': { color: theme.vars?.palette.board.pin },
}));

/** The parts of a group; each is an address. Those with unsaved changes say so. */
export function GroupNav({ current, unsaved }: { current: GroupTab; unsaved: ReadonlySet<GroupTab> }) {
  return (
    <Strip aria-label="Části skupiny">
      <ul>
        {GROUP_TABS.map(({ id, label }) => (
          <li key={id}>
            <Link to={{ search: searchOfTab(id) }} aria-current={id === current ? 'page' : undefined}>
              {label}
              {unsaved.has(id) && (
                <span className="unsaved" role="img" aria-label="neuložené změny">
                  ●
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </Strip>
  );
}
