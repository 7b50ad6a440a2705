import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { styled } from '../styled';
import { TYPE } from '../tokens';
import { pageNumbers } from './pageNumbers';

const Nav = styled('nav')(({ theme }) => ({
  '& ul': { display: 'flex', flexWrap: 'wrap', gap: 4, margin: 0, padding: 0, listStyle: 'none' },
  '& :is(a, button, span)': {
    display: 'grid',
    placeItems: 'center',
    minWidth: 44,
    height: 44,
    paddingInline: 6,
    borderRadius: theme.radius,
    color: theme.color.ink,
    fontSize: TYPE.small,
    fontVariantNumeric: 'tabular-nums',
    textDecoration: 'none',
  },
  '& button': { padding: 0, border: 0, background: 'none', fontFamily: 'inherit', cursor: 'pointer' },
  '& :is(a, button):hover': { backgroundColor: theme.color.shade },
  '& :is(a, button)[aria-current]': {
    color: theme.color.paper,
    backgroundColor: theme.color.ink,
    fontWeight: 650,
  },
  '& .gap': { minWidth: 24 },
}));

/** The pages of a list: links where the page is stored in the URL, otherwise buttons. */
export function Pager(
  props: { page: number; pageCount: number; label?: string } & (
    | { searchOf(page: number): string }
    | { onPage(page: number): void }
  ),
) {
  const { page, pageCount, label = 'Stránky seznamu' } = props;
  if (pageCount < 2) return null;
  const pageLink = (to: number, content: ReactNode, name: string) => {
    const attributes = { 'aria-label': name, 'aria-current': to === page ? ('page' as const) : undefined };
    return 'searchOf' in props ? (
      <Link to={{ search: props.searchOf(to) }} {...attributes}>
        {content}
      </Link>
    ) : (
      <button type="button" onClick={() => props.onPage(to)} {...attributes}>
        {content}
      </button>
    );
  };
  return (
    <Nav aria-label={label} className="no-print">
      <ul>
        {page > 1 && (
          <li>
            {pageLink(
              Math.min(page - 1, pageCount),
              <ChevronLeft size={18} aria-hidden />,
              'Předchozí stránka',
            )}
          </li>
        )}
        {pageNumbers(page, pageCount).map((pageNumber, index) =>
          pageNumber === undefined ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: at most two gaps, which are alike
            <li key={`gap-${index}`} aria-hidden>
              <span className="gap">…</span>
            </li>
          ) : (
            <li key={pageNumber}>{pageLink(pageNumber, pageNumber, `Stránka ${pageNumber}`)}</li>
          ),
        )}
        {page < pageCount && (
          <li>{pageLink(page + 1, <ChevronRight size={18} aria-hidden />, 'Další stránka')}</li>
        )}
      </ul>
    </Nav>
  );
}
