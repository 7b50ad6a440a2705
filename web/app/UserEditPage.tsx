import { useLocation, useParams } from 'react-router-dom';
import { ProfilePage } from '../features/profile/ProfilePage';
import { UserPage } from '../features/users/UserPage';
import { originOf } from '../lib/paths';
import { useSession } from '../session/SessionProvider';
import { useSite } from '../session/useSite';
import { canOpen } from './guards';

export function UserEditPage() {
  const { id } = useParams();
  const { search } = useLocation();
  const { view } = useSession();
  const site = useSite();
  if (view.status !== 'authenticated' || String(view.user.id) !== id)
    return <UserPage key={id} id={Number(id)} />;
  const origin = originOf(search);
  // The sidebar names the administration as the origin, which not everybody may open.
  const backPath = origin !== undefined && canOpen(origin, view, site) ? origin : undefined;
  return <ProfilePage user={view.user} backPath={backPath} />;
}
