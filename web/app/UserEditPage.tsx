import { useParams } from 'react-router-dom';
import { ProfilePage } from '../features/profile/ProfilePage';
import { UserPage } from '../features/users/UserPage';
import { useSession } from '../session/SessionProvider';

export function UserEditPage() {
  const { id } = useParams();
  const { view } = useSession();
  const isOwn = view.status === 'authenticated' && String(view.user.id) === id;
  return isOwn ? <ProfilePage user={view.user} /> : <UserPage key={id} id={Number(id)} />;
}
