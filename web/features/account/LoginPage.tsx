import Button from '@mui/material/Button';
import { Link, Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import { safePath } from '../../lib/paths';
import { useSession } from '../../session/SessionProvider';
import { useSite } from '../../session/useSite';
import { Notice } from '../../ui/Notice';
import { useTitle } from '../../ui/useTitle';
import { LoginForm } from './LoginForm';
import { useLoginForm } from './useLoginForm';

/** Signing in; afterwards back to where one wanted to go. */
export function LoginPage() {
  const [parameters] = useSearchParams();
  const returnPath = safePath(parameters.get('returnUrl'));
  const refused = parameters.get('error') === 'forbidden';
  const { view } = useSession();
  const navigate = useNavigate();
  const form = useLoginForm(() => void navigate(returnPath, { replace: true }));
  useTitle(`Přihlášení | ${useSite().name}`);

  if (view.status === 'authenticated' && !refused) return <Navigate to={returnPath} replace />;
  return (
    <>
      {refused && (
        <Notice
          role="alert"
          title="Nemáte oprávnění k této akci"
          text="Vraťte se, nebo se přihlaste jako někdo jiný."
          actions={
            <Button component={Link} to="/" variant="outlined">
              Zpět na Nástěnku
            </Button>
          }
        />
      )}
      <LoginForm {...form} />
    </>
  );
}
