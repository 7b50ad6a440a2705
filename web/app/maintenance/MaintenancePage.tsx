import { Link, Navigate, useSearchParams } from 'react-router-dom';
import { addNbsp } from '../../lib/czechTypography';
import { forbiddenPath, loginPath, safePath } from '../../lib/paths';
import { useSession } from '../../session/SessionProvider';
import { useSite } from '../../session/useSite';
import { Button } from '../../ui/Button';
import { Notice } from '../../ui/Notice';
import { LoadingRegion } from '../../ui/Skeleton';
import { useNow } from '../../ui/useNow';
import { isClosed } from './isClosed';
import { formatEnd } from './maintenanceMessages';

export function MaintenancePage() {
  const [params] = useSearchParams();
  const { view } = useSession();
  const { maintenance, retry, error } = useSite();
  const now = useNow();

  const returnPath = safePath(params.get('returnUrl'));
  // A return address of this page would loop.
  const safeReturnPath = /^\/maintenance\/?([?#]|$)/.test(returnPath) ? '/' : returnPath;
  const isAdmin = view.status === 'authenticated' && view.user.role === 'admin';
  if (maintenance && (!isClosed(maintenance) || isAdmin)) return <Navigate to={safeReturnPath} replace />;
  if (!maintenance && !error) return <LoadingRegion>{null}</LoadingRegion>;

  const endText = maintenance?.ends_at ? `Údržba potrvá ${formatEnd(maintenance.ends_at, now)}.` : undefined;
  return (
    <Notice
      heading="h1"
      role="status"
      title="Právě probíhá údržba"
      text={
        <>
          {maintenance?.message && (
            <span style={{ display: 'block', whiteSpace: 'pre-line', marginBottom: 12 }}>
              {addNbsp(maintenance.message)}
            </span>
          )}
          {addNbsp(
            [endText, 'Až skončí, stránka se sama vrátí tam, kde jste byli.'].filter(Boolean).join(' '),
          )}
        </>
      }
      actions={
        <>
          <Button variant="outline" onClick={retry}>
            Zkusit znovu
          </Button>
          {view.status !== 'loading' && !isAdmin && (
            <Button
              component={Link}
              variant="ghost"
              to={view.status === 'authenticated' ? forbiddenPath(safeReturnPath) : loginPath(safeReturnPath)}
            >
              Přihlásit se jako správce
            </Button>
          )}
        </>
      }
    />
  );
}
