import type { components } from '../../../generated/server/schema.d.ts';
import type { User } from '../../models/user.ts';
import type { GroupSummary } from './groups.types.ts';
import type { Matches } from './pastedNames.policy.ts';

type Schemas = components['schemas'];

export function presentGroup({ created_at, updated_at, ...group }: GroupSummary): Schemas['GroupRecord'] {
  return { ...group, created_at: created_at.toISOString(), updated_at: updated_at.toISOString() };
}

export function presentMember(user: User): Schemas['Member'] {
  const { id, username, full_name, role, color, email, state } = user;
  return { id, username, full_name, role, color, email, state };
}

export function presentMatches(matches: Matches<User>, members: ReadonlySet<number>): Schemas['Matches'] {
  const present = ({ id, username, full_name, role, color }: User) => ({
    id,
    username,
    full_name,
    role,
    color,
    member: members.has(id),
  });
  return {
    found: matches.found.map(present),
    unknown: matches.unknown,
    ambiguous: matches.ambiguous.map(({ text, users }) => ({ text, users: users.map(present) })),
  };
}
