import type { components } from '../../../generated/server/schema.d.ts';
import type { Role } from '../../models/user.ts';
import type { InvitationState } from './invitation.policy.ts';
import type { ArticleReader } from './userAccess.service.ts';
import type { ImportPreview, ImportResult } from './userImport.service.ts';
import type { UserLinkRow } from './userLinks.service.ts';
import type { ListedUser } from './userList.queries.ts';
import type { UserRecord } from './userRecords.queries.ts';
import { userAbilities } from './users.policy.ts';

type Schemas = components['schemas'];

const MAX_LISTED_GROUPS = 3;

export function presentUser(
  { user, groups, emailPending, invitation }: UserRecord,
  caller: { id: number; role: Role },
): Schemas['UserRecord'] {
  const { id, username, full_name, role, color, email, state, version } = user;
  return {
    id,
    username,
    full_name,
    role,
    color,
    email,
    state,
    version,
    groups,
    email_pending: emailPending,
    invitation: presentInvitation(invitation),
    preferences: { digest: user.digest, live_notices: user.live_notices },
    last_seen_at: user.last_seen_at?.toISOString() ?? null,
    created_at: user.created_at.toISOString(),
    updated_at: user.updated_at.toISOString(),
    abilities: userAbilities(caller, user),
  };
}

export function presentUserRow({ user, groups, invitation }: ListedUser): Schemas['UserRow'] {
  const { id, username, full_name, role, color, email, state, version } = user;
  return {
    id,
    username,
    full_name,
    role,
    color,
    email,
    state,
    invitation: presentInvitation(invitation),
    version,
    groups: groups.slice(0, MAX_LISTED_GROUPS),
    group_count: groups.length,
    last_seen_at: user.last_seen_at?.toISOString() ?? null,
    created_at: user.created_at.toISOString(),
  };
}

export function presentUserLink(row: UserLinkRow): Schemas['UserLink'] {
  const { id, fullName, username, email, purpose, link, error } = row;
  return {
    id,
    full_name: fullName,
    username,
    email,
    purpose,
    url: link?.url ?? null,
    expires_at: link?.expiresAt.toISOString() ?? null,
    error,
  };
}

function presentInvitation(invitation: InvitationState | null): Schemas['InvitationState'] | null {
  if (invitation === null) return null;
  const { status, sentAt, expiresAt, isMailed } = invitation;
  return {
    status,
    mailed: isMailed,
    sent_at: sentAt?.toISOString() ?? null,
    expires_at: expiresAt?.toISOString() ?? null,
  };
}

export function presentImportPreview(preview: ImportPreview): Schemas['ImportSummary'] {
  const { hasHeader, ignoredColumns, emptyLines, missingGroups, ...counts } = preview;
  return {
    ...counts,
    has_header: hasHeader,
    ignored_columns: ignoredColumns,
    empty_lines: emptyLines,
    missing_groups: missingGroups,
  };
}

export function presentImportResult(result: ImportResult): Schemas['ImportResult'] {
  const { unmailedIds, createdGroups, ...counts } = result;
  return { ...counts, unmailed_ids: unmailedIds, created_groups: createdGroups };
}

export function presentArticleReader({
  user,
  reads,
  edits,
  obstacles,
  access,
}: ArticleReader): Schemas['ArticleReaderAnswer']['data'] {
  const presented = obstacles.map(({ kind, at }) => ({ kind, at: at?.toISOString() ?? null }));
  return { user, reads, edits, obstacles: presented, access };
}
