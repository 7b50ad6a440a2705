import type { Role, UserState } from '../../models/user.ts';

/** What of a person decides who may do what to them. */
export interface Subject {
  id: number;
  role: Role;
  state: UserState;
}

export interface UserAbilities {
  update: boolean;
  deactivate: boolean;
  activate: boolean;
  approve: boolean;
  erase: boolean;
  end_sessions: boolean;
  reset_password: boolean;
}

/**
 * What the caller may do to a user. Nobody takes the way in from under their own feet: deactivating and erasing
 * oneself is somebody else's to do. That the last active admin stays is held by the writes themselves.
 */
export function userAbilities(caller: { id: number; role: Role }, { id, state }: Subject): UserAbilities {
  const isSelf = caller.id === id;
  const isAdmin = caller.role === 'admin';
  return {
    update: isAdmin || isSelf,
    deactivate: isAdmin && !isSelf && state === 'active',
    activate: isAdmin && state === 'deactivated',
    approve: isAdmin && state === 'pending',
    erase: isAdmin && !isSelf,
    end_sessions: isAdmin && state === 'active',
    reset_password: isAdmin && !isSelf && state === 'active',
  };
}
