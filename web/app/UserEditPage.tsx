import { useParams } from 'react-router-dom';
import { ProfilePage } from '../features/profile/ProfilePage';
import { useSession } from '../session/SessionProvider';
import { AdminPlaceholder } from './layouts/AdminPlaceholder';

/** One's own record is the profile; anybody else's is the administration's, which has not come to it yet. */
export function UserEditPage() {
  const { id } = useParams();
  const { view } = useSession();
  const isOwn = view.status === 'authenticated' && String(view.user.id) === id;
  return isOwn ? <ProfilePage user={view.user} /> : <AdminPlaceholder />;
}
