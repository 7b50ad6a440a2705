import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import { TYPE } from './tokens';

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

/** The parts of a record; each is an address that can be kept, sent and gone back to. */
export function TabNav<Id extends string>(props: {
  label: string;
  tabs: readonly { readonly id: Id; readonly label: string }[];
  current: Id;
  /** The query that shows a part. */
  searchOf(id: Id): string;
}) {
  const { label, tabs, current, searchOf } = props;
  return (
    <Strip aria-label={label}>
      <ul>
        {tabs.map((tab) => (
          <li key={tab.id}>
            <Link to={{ search: searchOf(tab.id) }} aria-current={tab.id === current ? 'page' : undefined}>
              {tab.label}
            </Link>
          </li>
        ))}
      </ul>
    </Strip>
  );
}
