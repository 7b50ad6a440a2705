import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import useSWR from 'swr';
import { checkPasswordLink } from '../../../generated/web/account/account';
import type { PasswordLinkAnswer } from '../../../generated/web/model';
import type { ApiError } from '../../api/apiError';
import { ErrorNotice } from '../../ui/ErrorNotice';
import { AccountNotice } from './AccountNotice';
import { FormSkeleton } from './FormSkeleton';
import { ResetPasswordForm } from './ResetPasswordForm';
import { useLinkToken } from './useLinkToken';

export function ResetPasswordPage() {
  const { token, isMovingToState } = useLinkToken('/reset-password');
  const link = useSWR<PasswordLinkAnswer, ApiError>(
    token && ['password-link', token],
    () => checkPasswordLink({ token: token ?? '' }),
    { revalidateOnFocus: false, revalidateOnReconnect: false, revalidateIfStale: false },
  );

  if (isMovingToState) return <FormSkeleton fields={1} />;
  if (!token) return <LinkExpired title="Odkaz není úplný" />;
  if (link.error?.code === 'LINK_EXPIRED' || link.error?.status === 400) return <LinkExpired />;
  if (link.data) {
    const { username } = link.data.data;
    return <ResetPasswordForm token={token} username={username} onExpired={() => void link.mutate()} />;
  }
  if (!link.error) return <FormSkeleton fields={1} />;
  return <ErrorNotice heading="h1" error={link.error} onRetry={() => void link.mutate()} />;
}

function LinkExpired({ title = 'Odkaz už neplatí' }: { readonly title?: string }) {
  return (
    <AccountNotice
      role="alert"
      title={title}
      text="Odkaz k nastavení hesla platí 60 minut a jen jednou. Nechte si poslat nový."
    >
      <Button component={Link} to="/forgot-password" variant="primary">
        Získat nový odkaz
      </Button>
      <Button component={Link} to="/login" variant="outline">
        Na přihlášení
      </Button>
    </AccountNotice>
  );
}
