import { lazy, Suspense, useState } from 'react';
import type { SessionUser } from '../../../generated/web/model';
import { Avatar } from '../../ui/Avatar';
import { IconButton } from '../../ui/IconButton';
import { useLayer } from '../../ui/layers/useLayer';
import { usePreload } from '../../ui/usePreload';

const load = () => import('./UserMenuItems').then((module) => ({ default: module.UserMenuItems }));
const UserMenuItems = lazy(load);

export function UserMenu({ user }: { user: SessionUser }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [wasOpened, setWasOpened] = useState(false);
  const preload = usePreload(load);
  useLayer('menu', anchor !== null);

  return (
    <>
      <IconButton
        aria-label={`Nabídka uživatele ${user.full_name || 'Uživatel'}`}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onPointerEnter={preload}
        onFocus={preload}
        onClick={(event) => {
          setAnchor(event.currentTarget);
          setWasOpened(true);
        }}
      >
        <Avatar name={user.full_name || 'Uživatel'} color={user.color} />
      </IconButton>
      <Suspense>
        {wasOpened && <UserMenuItems user={user} anchor={anchor} onClose={() => setAnchor(null)} />}
      </Suspense>
    </>
  );
}
