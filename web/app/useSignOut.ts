import { useSession } from '../session/SessionProvider';

/** Signs out and leads to the login; what this person left on the device is gone. */
export function useSignOut(): () => Promise<void> {
  const { end } = useSession();
  return () => end('LOGOUT');
}
