import { useSession } from '../session/SessionProvider';

/** Also deletes the user's unsent data from this device and redirects to the login. */
export function useSignOut(): () => Promise<void> {
  const { signOut } = useSession();
  return () => signOut('LOGOUT');
}
