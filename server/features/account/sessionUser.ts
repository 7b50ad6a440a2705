import type { Role } from '../../models/user.ts';

/** A person as every call shows them. */
export interface SessionUser {
  id: number;
  username: string;
  full_name: string;
  role: Role;
  color: string;
}

/** Nothing but what every call may show of a person. */
export function toSessionUser({ id, username, full_name, role, color }: SessionUser): SessionUser {
  return { id, username, full_name, role, color };
}
