import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { onApiEvent } from '../../api/apiEvents';
import type { BoardView } from '../../api/boardView';
import { removeStoredView } from '../../api/storeView';
import { SessionContext, useProvidedSession } from '../../session/SessionContext';
import { useSite } from '../../session/useSite';
import { Button } from '../../ui/Button';
import { Notice } from '../../ui/Notice';
import { styled } from '../../ui/styled';
import { MEASURE } from '../../ui/tokens';
import { matchRoute } from '../matchRoute';
import type { Route } from '../routes';
import { leaveView } from './leaveView';
import { ViewBar } from './ViewBar';

const Main = styled('main')({
  maxWidth: `calc(${MEASURE.page} + 2 * ${MEASURE.gutter})`,
  margin: '0 auto',
  paddingInline: MEASURE.gutter,
});

/**
 * The board as somebody else sees it: to what is inside, nobody is signed in whom anything could be shown or noted for.
 * See `docs/decisions/view-as.md`.
 */
export function ViewedBoard({ boardView, children }: { boardView: BoardView; children: ReactNode }) {
  const session = useProvidedSession();
  const { pathname } = useLocation();
  const page = usePage(boardView, pathname);
  const { name } = boardView;
  const hasEnded = useHasEnded();
  const viewed = useMemo(
    () => ({ ...session, view: { status: 'viewing', name } as const, keys: undefined }),
    [session, name],
  );
  return (
    <SessionContext value={viewed}>
      <ViewBar boardView={boardView} hasEnded={hasEnded} />
      {hasEnded && (
        <ViewNotice
          boardView={boardView}
          title="Zobrazení skončilo"
          text="Trvá nejvýš hodinu a končí s přihlášením nebo s účtem toho, za koho se díváte. Začnete ho znovu na jeho stránce."
        />
      )}
      {!hasEnded && page === 'shown' && children}
      {!hasEnded && page === 'sign-in' && (
        <ViewNotice
          boardView={boardView}
          title="Návštěvník tu uvidí přihlášení"
          text="Nástěnka není veřejná: kdo není přihlášený, přečte si na ní jen stránky pro všechny."
        />
      )}
      {!hasEnded && page === 'personal' && (
        <ViewNotice
          boardView={boardView}
          title="Tato stránka v zobrazení není"
          text="Za jiného člověka jde jen číst nástěnku. Osobní stránky ani administrace se v zobrazení neotvírají."
          back={
            <Button component={Link} to="/">
              Zpět na nástěnku
            </Button>
          }
        />
      )}
    </SessionContext>
  );
}

function usePage({ isVisitor }: BoardView, pathname: string): 'loading' | 'shown' | 'sign-in' | 'personal' {
  const { publicBoard, isLoading } = useSite();
  const route = matchRoute(pathname)?.route;
  if (!isShownInView(route)) return 'personal';
  if (!isVisitor || route?.access !== 'board' || publicBoard) return 'shown';
  return isLoading ? 'loading' : 'sign-in';
}

/** Nothing of the admin's own may show up in its place: until the page is left, the token is refused. */
function useHasEnded(): boolean {
  const [hasEnded, setHasEnded] = useState(false);
  useEffect(
    () =>
      onApiEvent(({ type }) => {
        if (type !== 'view-ended') return;
        removeStoredView();
        setHasEnded(true);
      }),
    [],
  );
  return hasEnded;
}

function ViewNotice(props: { boardView: BoardView; title: string; text: string; back?: ReactNode }) {
  const { boardView, title, text, back } = props;
  return (
    <Main id="obsah" tabIndex={-1}>
      <Notice
        heading="h1"
        title={title}
        text={text}
        actions={
          <>
            <Button variant="primary" onClick={() => leaveView(boardView)}>
              Ukončit zobrazení
            </Button>
            {back}
          </>
        }
      />
    </Main>
  );
}

/** Whether a page is of the board itself: what belongs to a person, and what changes something, is not shown in a view. */
function isShownInView(route: Route | undefined): boolean {
  if (route === undefined || route.path === '/404') return true;
  if (route.layout !== 'board' && route.layout !== 'bare') return false;
  return route.access === 'board' || route.record !== undefined;
}
