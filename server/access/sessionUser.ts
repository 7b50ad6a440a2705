import type { Role } from '../models/user.ts';

export interface SessionUser {
  id: number;
  username: string;
  full_name: string;
  role: Role;
  color: string;
}

export function toSessionUser({ id, username, full_name, role, color }: SessionUser): SessionUser {
  return { id, username, full_name, role, color };
}
