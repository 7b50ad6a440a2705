import { useEffect, useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { getMovedAddress } from '../../../generated/web/board/board';
import { useSession } from '../../session/SessionProvider';
import { LoadingScreen } from '../LoadingScreen';

const NOT_FOUND = '/404';

/**
 * Leads from an address of the former site to what the reader may read of it, otherwise to the page that says that there is
 * none, or to the front page where its query is of the former site. The server does so for visitors; it does not know who is
 * signed in when a page is opened.
 */
export function OldAddress() {
  const { pathname, search, hash } = useLocation();
  const { view } = useSession();
  const [found, setFound] = useState<{ address: string; target: string }>();
  const isPending =
    view.status === 'loading' ? view.error === undefined : view.status === 'visitor' && view.pending === true;
  const isSignedIn = view.status === 'authenticated';
  const address = pathname + search;
  const otherwise = pathname === '/' ? '/' : NOT_FOUND;

  useEffect(() => {
    if (!isSignedIn) return;
    let isCurrent = true;
    const show = (target: string) => isCurrent && setFound({ address, target });
    getMovedAddress({ address: address.slice(0, 2000) }, { failures: 'caller' }).then(
      ({ data }) => show(data.path + hash),
      // Also without a connection.
      () => show(otherwise),
    );
    return () => {
      isCurrent = false;
    };
  }, [isSignedIn, address, hash, otherwise]);

  if (found?.address === address) return <Navigate to={found.target} replace />;
  return isSignedIn || isPending ? <LoadingScreen /> : <Navigate to={NOT_FOUND} replace />;
}
