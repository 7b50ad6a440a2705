import { useLayoutEffect, useRef } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import { useListPublicPages } from '../../../generated/web/board/board';
import { sectionPath } from '../../lib/paths';
import { useSections } from '../../live/shared/useSections';
import { usePrefetch } from '../../ui/prefetch/usePrefetch';
import { styled } from '../../ui/styled';
import { MEASURE, TYPE } from '../../ui/tokens';

const Nav = styled('nav')(({ theme }) => ({
  borderTop: `1px solid ${theme.color.rule}`,
  borderBottom: `2px solid ${theme.color.ink}`,
  '& ul': {
    position: 'relative',
    display: 'flex',
    gap: theme.spacing(3),
    maxWidth: `calc(${MEASURE.page} + 2 * ${MEASURE.gutter})`,
    height: 46,
    margin: '0 auto',
    padding: `0 ${MEASURE.gutter}`,
    overflowX: 'auto',
    scrollbarWidth: 'none',
    listStyle: 'none',
    fontSize: TYPE.small,
  },
  '& li:not(.page) + .page': { marginLeft: 'auto' },
  '& a': {
    display: 'flex',
    alignItems: 'center',
    height: '100%',
    whiteSpace: 'nowrap',
    textDecoration: 'none',
    borderBlock: '2px solid transparent',
    '&:hover': { borderBottomColor: theme.color.ruleStrong },
    '&.active': { fontWeight: 650, borderBottomColor: theme.color.pin },
    '&:focus-visible': { outlineOffset: -3 },
  },
}));

/**
 * Shows the readable sections in the order set in the administration, and the site pages placed in the menu.
 */
export function SectionNav() {
  const { data } = useSections();
  const pages = useListPublicPages();
  const { pathname } = useLocation();
  const list = useRef<HTMLUListElement>(null);
  const isLoaded = data !== undefined && pages.data !== undefined;

  // On a phone the current section may be out of sight. `scrollIntoView` would move the page, too.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is active follows from both
  useLayoutEffect(() => {
    const strip = list.current;
    const active = strip?.querySelector<HTMLElement>('.active');
    if (strip && active) strip.scrollLeft = active.offsetLeft - (strip.clientWidth - active.offsetWidth) / 2;
  }, [pathname, isLoaded]);

  return (
    <Nav className="no-print" aria-label="Sekce a stránky">
      <ul ref={list} className="scroll-shades">
        <li>
          <NavLink to="/" end>
            Domů
          </NavLink>
        </li>
        {data?.data.map(({ slug, name }) => (
          <li key={slug}>
            <SectionLink path={sectionPath(slug)}>{name}</SectionLink>
          </li>
        ))}
        {data && (
          <li>
            <NavLink to="/sections">Všechny sekce</NavLink>
          </li>
        )}
        {data && (
          <li>
            <NavLink to="/kalendar">Kalendář</NavLink>
          </li>
        )}
        {pages.data?.data
          .filter(({ placement }) => placement === 'menu')
          .map(({ slug, title }) => (
            <li key={slug} className="page">
              <NavLink to={`/stranky/${slug}`}>{title}</NavLink>
            </li>
          ))}
      </ul>
    </Nav>
  );
}

function SectionLink({ path, children }: { path: string; children: string }) {
  return (
    <NavLink to={path} {...usePrefetch(path)}>
      {children}
    </NavLink>
  );
}
