import { useEffect, useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { getMovedAddress } from '../../../generated/web/board/board';
import type { SessionView } from '../../session/sessionView';
import { LoadingScreen } from '../LoadingScreen';

/**
 * Leads from an address of the former site to what the reader may read of it. The server does so for visitors; it does not
 * know who is signed in when a page is opened.
 */
export function MovedAddress({ view }: { view: SessionView }) {
  const { pathname, search, hash } = useLocation();
  const [target, setTarget] = useState<string>();
  const fallback = pathname === '/' ? '/' : '/404';
  const isPending =
    view.status === 'loading' ? view.error === undefined : view.status === 'visitor' && view.pending;
  const isSignedIn = view.status === 'authenticated';
  const address = pathname + search;

  useEffect(() => {
    if (!isSignedIn) return;
    let isCurrent = true;
    getMovedAddress({ address: address.slice(0, 2000) }, { failures: 'caller' }).then(
      ({ data }) => isCurrent && setTarget(data.path + hash),
      // Also without a connection.
      () => isCurrent && setTarget(fallback),
    );
    return () => {
      isCurrent = false;
    };
  }, [isSignedIn, address, hash, fallback]);

  if (target !== undefined) return <Navigate to={target} replace />;
  if (!isSignedIn && !isPending) return <Navigate to={fallback} replace />;
  return <LoadingScreen />;
}
