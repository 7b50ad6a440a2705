import Button from '@mui/material/Button';
import { Link, Navigate, useSearchParams } from 'react-router-dom';
import { bindWords } from '../../lib/czechTypography';
import { loginPath, refusedPath, safePath } from '../../lib/paths';
import { useSession } from '../../session/SessionProvider';
import { useSite } from '../../session/useSite';
import { LoadingRegion } from '../../ui/Bars';
import { Notice } from '../../ui/Notice';
import { useNow } from '../../ui/useNow';
import { isClosed } from '../guards';
import { endWords } from './maintenanceWords';

export function MaintenancePage() {
  const [params] = useSearchParams();
  const { view } = useSession();
  const { maintenance, retry, error } = useSite();
  const now = useNow();

  const asked = safePath(params.get('returnUrl'));
  // A return address of this page would loop.
  const back = /^\/maintenance\/?([?#]|$)/.test(asked) ? '/' : asked;
  const isAdmin = view.status === 'authenticated' && view.user.role === 'admin';
  if (maintenance && (!isClosed(maintenance) || isAdmin)) return <Navigate to={back} replace />;
  if (!maintenance && !error) return <LoadingRegion>{null}</LoadingRegion>;

  const end = maintenance?.ends_at ? `Údržba potrvá ${endWords(maintenance.ends_at, now)}.` : undefined;
  return (
    <Notice
      heading="h1"
      role="status"
      title="Právě probíhá údržba"
      text={
        <>
          {maintenance?.message && (
            <span style={{ display: 'block', whiteSpace: 'pre-line', marginBottom: 12 }}>
              {bindWords(maintenance.message)}
            </span>
          )}
          {bindWords([end, 'Až skončí, stránka se sama vrátí tam, kde jste byli.'].filter(Boolean).join(' '))}
        </>
      }
      actions={
        <>
          <Button variant="outline" onClick={retry}>
            Zkusit hned
          </Button>
          {view.status !== 'loading' && !isAdmin && (
            <Button
              component={Link}
              variant="ghost"
              to={view.status === 'authenticated' ? refusedPath(back) : loginPath(back)}
            >
              Přihlásit se jako správce
            </Button>
          )}
        </>
      }
    />
  );
}
