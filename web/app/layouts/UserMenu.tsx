import { useState } from 'react';
import type { SessionUser } from '../../../generated/web/model';
import { Avatar } from '../../ui/Avatar';
import { IconButton } from '../../ui/IconButton';
import { useLayer } from '../../ui/layers/useLayer';
import { useLateComponent } from '../../ui/useLateComponent';

const load = () => import('./UserMenuItems').then((module) => module.UserMenuItems);

export function UserMenu({ user }: { user: SessionUser }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { Component: UserMenuItems, preload, open } = useLateComponent(load);
  useLayer('menu', anchor !== null);

  return (
    <>
      <IconButton
        aria-label={`Nabídka uživatele ${user.full_name || 'Uživatel'}`}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onPointerEnter={preload}
        onFocus={preload}
        onClick={({ currentTarget }) => {
          setAnchor(currentTarget);
          open(() => setAnchor(null));
        }}
      >
        <Avatar name={user.full_name || 'Uživatel'} color={user.color} />
      </IconButton>
      {UserMenuItems && <UserMenuItems user={user} anchor={anchor} onClose={() => setAnchor(null)} />}
    </>
  );
}
