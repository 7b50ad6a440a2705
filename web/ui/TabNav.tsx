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

/** The parts of a record; each is an address that can be kept, sent and gone back to. */
export function TabNav<Id extends string>(props: {
  label: string;
  tabs: readonly { readonly id: Id; readonly label: string }[];
  current: Id;
  /** The query that shows a part. */
  searchOf(id: Id): string;
  /** Parts with unsaved changes; they say so. */
  unsaved?: ReadonlySet<Id>;
}) {
  const { label, tabs, current, searchOf, unsaved } = props;
  return (
    <Strip aria-label={label}>
      <ul>
        {tabs.map((tab) => (
          <li key={tab.id}>
            <Link to={{ search: searchOf(tab.id) }} aria-current={tab.id === current ? 'page' : undefined}>
              {tab.label}
              {unsaved?.has(tab.id) && (
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
