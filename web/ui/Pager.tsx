import { styled } from '@mui/material/styles';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { pageNumbers } from './pageNumbers';
import { TYPE } from './tokens';

const Nav = styled('nav')(({ theme }) => ({
  '& ul': { display: 'flex', flexWrap: 'wrap', gap: 4, margin: 0, padding: 0, listStyle: 'none' },
  '& a, & span': {
    display: 'grid',
    placeItems: 'center',
    minWidth: 44,
    height: 44,
    paddingInline: 6,
    borderRadius: theme.shape.borderRadius,
    color: theme.vars?.palette.board.ink,
    fontSize: TYPE.small,
    fontVariantNumeric: 'tabular-nums',
    textDecoration: 'none',
  },
  '& a:hover': { backgroundColor: theme.vars?.palette.board.shade },
  '& a[aria-current]': {
    color: theme.vars?.palette.board.paper,
    backgroundColor: theme.vars?.palette.board.ink,
    fontWeight: 650,
  },
  '& .gap': { minWidth: 24 },
}));

export function Pager(props: { page: number; pageCount: number; searchOf(page: number): string }) {
  const { page, pageCount, searchOf } = props;
  if (pageCount < 2) return null;
  const stepLink = (to: number, label: string, Icon: typeof ChevronLeft) =>
    to >= 1 &&
    to <= pageCount && (
      <li>
        <Link to={{ search: searchOf(to) }} aria-label={label}>
          <Icon size={18} aria-hidden />
        </Link>
      </li>
    );
  return (
    <Nav aria-label="Stránky seznamu">
      <ul>
        {stepLink(page - 1, 'Předchozí stránka', ChevronLeft)}
        {pageNumbers(page, pageCount).map((pageNumber, index) =>
          pageNumber === undefined ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: at most two gaps, which are alike
            <li key={`gap-${index}`} aria-hidden>
              <span className="gap">…</span>
            </li>
          ) : (
            <li key={pageNumber}>
              <Link
                to={{ search: searchOf(pageNumber) }}
                aria-label={`Stránka ${pageNumber}`}
                aria-current={pageNumber === page ? 'page' : undefined}
              >
                {pageNumber}
              </Link>
            </li>
          ),
        )}
        {stepLink(page + 1, 'Další stránka', ChevronRight)}
      </ul>
    </Nav>
  );
}
