import { useLocation, useParams } from 'react-router-dom';
import { ProfilePage } from '../features/profile/ProfilePage';
import { UserPage } from '../features/users/UserPage';
import { originOf } from '../lib/paths';
import { useSession } from '../session/SessionProvider';
import { useSignOut } from './useSignOut';

export function UserEditPage() {
  const { id } = useParams();
  const { search } = useLocation();
  const { view } = useSession();
  const signOut = useSignOut();
  if (view.status !== 'authenticated' || String(view.user.id) !== id)
    return <UserPage key={id} id={Number(id)} />;
  const origin = originOf(search);
  // The sidebar names the dashboard as the origin, which only admins may open.
  const backPath = origin === '/admin' && view.user.role !== 'admin' ? undefined : origin;
  return <ProfilePage user={view.user} backPath={backPath} onSignOut={signOut} />;
}
