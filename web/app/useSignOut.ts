import { useNavigate } from 'react-router-dom';
import { ApiError } from '../api/apiError';
import { forgetDevice } from '../lib/deviceStorage';
import { useSession } from '../session/SessionProvider';
import { useToast } from '../ui/useToast';

/** Signs out and leads to the login; what this person left on the device is gone. A failure is said in words. */
export function useSignOut(): () => Promise<void> {
  const session = useSession();
  const toast = useToast();
  const navigate = useNavigate();
  return async () => {
    try {
      await session.end();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      toast.show({ type: 'error', title: 'Odhlášení se nepodařilo', message: error.message });
      return;
    }
    forgetDevice();
    await navigate('/login', { replace: true });
  };
}
