import Button from '@mui/material/Button';
import { Link, Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import { lastPage } from '../../lib/navigationHistory';
import { safePath } from '../../lib/paths';
import { useSession } from '../../session/SessionProvider';
import { Notice } from '../../ui/Notice';
import { LoginForm } from './LoginForm';
import { useLoginForm } from './useLoginForm';

/** Signing in; afterwards back to where one wanted to go. */
export function LoginPage() {
  const [parameters] = useSearchParams();
  const returnPath = safePath(parameters.get('returnUrl'));
  const refused = parameters.get('error') === 'forbidden';
  const { view } = useSession();
  const back = refused ? lastPage(view.status === 'authenticated' ? view.user.id : null) : '/';
  const navigate = useNavigate();
  const form = useLoginForm(() => void navigate(returnPath, { replace: true }));

  if (view.status === 'authenticated' && !refused) return <Navigate to={returnPath} replace />;
  return (
    <>
      {refused && (
        <Notice
          role="alert"
          title="Nemáte oprávnění k této akci"
          text={
            view.status === 'authenticated'
              ? `Jste přihlášeni jako ${view.user.full_name}. Vraťte se, nebo se přihlaste jako někdo jiný.`
              : 'Vraťte se, nebo se přihlaste jako někdo jiný.'
          }
          actions={
            <Button component={Link} to={back} variant="outline">
              {back === '/' ? 'Zpět na Nástěnku' : 'Zpět'}
            </Button>
          }
        />
      )}
      <LoginForm {...form} />
    </>
  );
}
