import type { Role, UserState } from '../../models/user.ts';

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
 * Lists what the caller may do to a user. Nobody may deactivate or erase themselves. That one active admin
 * remains is not checked here but by the writes.
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
